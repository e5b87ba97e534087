"""What the view says about things to come: the steps of an attempt, cautions, time and dice."""
