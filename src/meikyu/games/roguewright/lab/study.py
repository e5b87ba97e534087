"""What the lab offers for Roguewright."""

from meikyu.games.roguewright.lab.report import REPORT
from meikyu.games.roguewright.lab.sheets import SheetRecorder
from meikyu.lab.study import Study

STUDY = Study(recorders=(SheetRecorder,), report=REPORT)
