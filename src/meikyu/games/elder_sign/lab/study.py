"""What the lab offers for Elder Sign."""

from meikyu.games.elder_sign.lab.museum import MuseumRecorder
from meikyu.games.elder_sign.lab.report import REPORT
from meikyu.lab.study import Study

STUDY = Study(recorders=(MuseumRecorder,), report=REPORT)
