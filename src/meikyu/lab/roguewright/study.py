"""What the lab offers for Roguewright."""

from meikyu.lab.roguewright.report import REPORT
from meikyu.lab.roguewright.sheets import SheetRecorder
from meikyu.lab.study import Study

STUDY = Study(recorders=(SheetRecorder,), report=REPORT)
