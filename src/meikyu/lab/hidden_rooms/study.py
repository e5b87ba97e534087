"""What the lab offers for Hidden Rooms."""

from meikyu.lab.hidden_rooms.report import REPORT
from meikyu.lab.study import Study

STUDY = Study(
    report=REPORT,
)
