"""What is answered: rules, constraints, solving, the command line."""
