"""What the lab offers for Elder Sign."""

from meikyu.lab.elder_sign.museum import MuseumRecorder
from meikyu.lab.elder_sign.report import REPORT
from meikyu.lab.study import Study

STUDY = Study(recorders=(MuseumRecorder,), report=REPORT)
