"""What the lab offers for Roguewright."""

from meikyu.lab.roguewright.report import REPORT
from meikyu.lab.study import Study

STUDY = Study(
    report=REPORT,
)
