"""Refusals over HTTP: every failure is answered with a `Problem` and the status that fits."""

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException

from meikyu.core.words import Phrase
from meikyu.server.limits import MAX_BODY, MAX_DETAIL
from meikyu.table.errors import Denied, RoomClosed
from meikyu.table.lobby import Problem

log = logging.getLogger("meikyu.server")

_STATUS = {
    "malformed": 400,
    "bad-record": 400,
    "no-token": 401,
    "host-only": 403,
    "locked": 403,
    "no-watching": 403,
    "wrong-origin": 403,
    "wrong-token": 403,
    "banned": 403,
    "bad-address": 400,
    "bad-duration": 400,
    "too-slow": 408,
    "oversized": 413,
    "wrong-host": 421,
    "later": 429,
    "too-many-requests": 429,
    "too-many-files": 429,
    "too-many-tables": 429,
    "too-many-uploads": 429,
    "too-many-packs": 429,
    "too-many-reports": 429,
    "too-many-connections": 429,
    "failed": 500,
    "closed": 503,
    "server-full": 503,
    "too-busy": 503,
    "not-saved": 507,
}
"""HTTP status of a refusal; ``no-such-…`` is 404, everything else 409."""

_CODES = {404: "no-such-page", 405: "no-such-page", 413: "oversized"}
"""The codes of what the framework itself refuses; everything else is malformed."""


def refusal(denied: Denied) -> tuple[int, dict[str, str], Problem]:
    """Status, headers and body."""
    status = _STATUS.get(denied.code, 404 if denied.code.startswith("no-such-") else 409)
    wait = denied.say.args.get("seconds")
    headers = {} if wait is None else {"retry-after": str(wait)}
    return status, headers, Problem(denied.code, denied.say, denied.rule)


def on_denied(request: Request[Any, Any, Any], denied: Denied) -> Response[Problem]:
    status, headers, problem = refusal(denied)
    return Response(problem, status_code=status, headers=headers)


def on_closed(request: Request[Any, Any, Any], closed: RoomClosed) -> Response[Problem]:
    return on_denied(request, Denied("closed"))


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """What the framework itself refuses: a wrong body, a wrong path."""
    code = _CODES.get(error.status_code, "malformed")
    args: dict[str, Any] = {}
    if code == "oversized":
        args = {"limit": _limit(request)}
    elif code == "malformed":
        extra = getattr(error, "extra", None)
        args = {"detail": f"{error.detail} {extra or ''}".strip()[:MAX_DETAIL]}
    problem = Problem(code, Phrase(f"error-{code}", args))
    status = error.status_code if error.status_code < 500 else 400
    return Response(problem, status_code=status)


def _limit(request: Request[Any, Any, Any]) -> int:
    """How long the body may be at this address."""
    handler: Any = request.scope.get("route_handler")
    return (handler and handler.resolve_request_max_body_size()) or MAX_BODY


def on_nested(request: Request[Any, Any, Any], error: RecursionError) -> Response[Problem]:
    return on_denied(request, Denied("malformed", detail="nested too deeply"))


def on_unexpected(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A fault of ours: the log has it, the visitor is shown no more than that."""
    log.error("%s failed", request.scope["path"][:MAX_DETAIL], exc_info=error)
    return on_denied(request, Denied("failed"))


EXCEPTION_HANDLERS: Any = {
    Denied: on_denied,
    RoomClosed: on_closed,
    HTTPException: on_http,
    RecursionError: on_nested,
    Exception: on_unexpected,
}
