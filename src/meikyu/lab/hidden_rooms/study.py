"""What the lab offers for Hidden Rooms."""

from meikyu.lab.hidden_rooms.report import REPORT, StageRecorder
from meikyu.lab.study import Study

STUDY = Study(recorders=(StageRecorder,), report=REPORT)
