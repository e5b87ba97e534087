"""What the lab offers for Hidden Rooms."""

from meikyu.games.hidden_rooms.lab.report import REPORT, StageRecorder
from meikyu.lab.study import Study

STUDY = Study(recorders=(StageRecorder,), report=REPORT)
