"""What the lab offers for Dungeon in Memory."""

from meikyu.lab.dungeon_in_memory.explorations import ExplorationRecorder
from meikyu.lab.dungeon_in_memory.report import REPORT
from meikyu.lab.study import Study

STUDY = Study(recorders=(ExplorationRecorder,), report=REPORT)
