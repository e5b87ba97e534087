"""`python -m meikyu.offline.site.kernels`: compiled kernels for a release."""

import sys

from meikyu.core.words import Phrase, lexicon
from meikyu.offline.site.inputs import SiteError
from meikyu.offline.site.kernels.finding import carry


def _say(message: str, **named: str | int) -> str:
    """In the words of the command line, which makes the same for a site."""
    return lexicon("en", "meikyu.cli").say(Phrase(message, named))


try:
    print(carry(lambda message, why: print(_say(message, why=why), file=sys.stderr)))
except SiteError as error:
    sys.exit(_say(error.reason, **error.named))
