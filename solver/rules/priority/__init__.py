"""Who may speak, and what passing does."""
