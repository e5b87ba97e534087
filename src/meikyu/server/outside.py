"""Bots outside: programs in any language that play in the arena and the lab, over the protocol.

Each game starts the program once, with an address, a table and a token, as at a server. It is shown
what its seat may see, and its answer is a move like any bot's: a program that ends, stalls or does
what it may not has lost its game.
"""

import queue
import secrets
import subprocess
import weakref
from collections.abc import Sequence
from functools import partial
from threading import Lock, Thread
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import Server, ServerConnection, serve

from meikyu.bots.base import Bot, Level, Turn
from meikyu.bots.seat import IllegalMove
from meikyu.core.codec import decode_action
from meikyu.core.contract import Event, Game, Outcome, Seat, View
from meikyu.table import protocol, wire
from meikyu.table.errors import Denied

TABLE = "arena"
GLANCE = 0.2
"""Seconds from one look at whether the program still runs to the next."""
FAREWELL = 2.0
"""Seconds that it has to end after the game."""
UNDERSTOOD = "hello, act, resync and ping are understood here"
_messages = msgspec.json.Decoder(protocol.ClientMessage)


def outside(level: str, *command: str, version: int = 1) -> Level:
    """A level that a program plays. In its command ``{server}``, ``{table}`` and ``{token}`` are
    filled in."""
    make = partial(OutsideBot, command)
    return Level(level, make, budget="a program of its own", version=version)


class ProgramFailed(Exception):
    """The program is there no more, or does not speak the protocol."""


class OutsideBot(Bot):
    """A program on a seat."""

    def __init__(self, command: Sequence[str], game: Game[Any, Any], seat: Seat, seed: int) -> None:
        super().__init__(game, seat, seed)
        self._command = command
        self._seen: list[Event] = []
        self._line: Line | None = None

    def see(self, events: Sequence[Event]) -> None:
        self._seen += events

    def decide(self, turn: Turn) -> int:
        if self._line is None:
            self._line = Line(self._command, self.seat)
            weakref.finalize(self, self._line.close)
        world = turn.worlds(self.chance)
        choices = tuple(protocol.Choice(one) for one in self.game.choices(world, self.seat))
        asked = protocol.Asked(self._line.new_mark(), turn.prompt, None, choices)
        try:
            raw = self._line.ask(self._position(turn.view, asked))
        except BaseException:  # also where its time is up: it must not think on
            self._line.close()
            raise
        try:
            action = decode_action(self.game, bytes(raw))
        except ValueError as error:
            raise IllegalMove(f"no action: {error}") from error
        rejection = self.game.check(world, self.seat, action)
        if rejection is not None:
            raise IllegalMove(f"illegal move: {rejection.rule} {rejection.code}")
        return self.game.move(world, action)

    def end(self, view: View, outcome: Outcome) -> None:
        if self._line is not None:
            self._line.show(self._position(view, outcome=outcome))
            self._line.close(FAREWELL)

    def _position(
        self, view: View, asked: protocol.Asked | None = None, outcome: Outcome | None = None
    ) -> protocol.Position:
        told = wire.visible(self.game, self._seen, self.seat, words=False)
        self._seen.clear()
        return protocol.Position(
            hand=0,
            n=0,
            why="move" if outcome is None else "end",
            events=told,
            view=view,
            told=(),
            asked=asked,
            outcome=outcome,
            waits=() if asked is None else (self.seat,),
        )


class Line:
    """A program, and the socket over which it plays one game."""

    def __init__(self, command: Sequence[str], seat: Seat) -> None:
        self._seat = seat
        self._token = secrets.token_hex(16)  # never begins like an option of a command
        self._closed = False
        self._marks = 0
        self._positions = 0
        self._position: protocol.Position | None = None
        self._connection: ServerConnection | None = None
        self._lock = Lock()
        self._acts: queue.SimpleQueue[protocol.Act] = queue.SimpleQueue()
        self._server: Server = serve(self._converse, "127.0.0.1", 0, max_size=2**20)
        Thread(target=self._server.serve_forever, daemon=True).start()
        port = self._server.socket.getsockname()[1]
        words = {
            "{server}": f"http://127.0.0.1:{port}", "{table}": TABLE, "{token}": self._token,
        }  # fmt: skip
        try:
            self._program = subprocess.Popen(
                [words.get(word, word) for word in command],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
            )
        except OSError as error:
            self._server.shutdown()
            raise ProgramFailed(f"the program did not start: {error}") from error

    def close(self, patience: float = 0.0) -> None:
        """Ends the program, if it does not do so by itself."""
        if self._closed:
            return
        self._closed = True
        try:
            self._program.wait(patience)
        except subprocess.TimeoutExpired:
            self._program.kill()
            self._program.wait()
        self._server.shutdown()

    def new_mark(self) -> str:
        self._marks += 1
        return f"{self._marks:016x}"

    def ask(self, position: protocol.Position) -> msgspec.Raw:
        """The action that the program answers with."""
        assert position.asked is not None
        self.show(position)
        while True:
            try:
                act = self._acts.get(timeout=GLANCE)
            except queue.Empty:
                code = self._program.poll()
                if code is not None:
                    raise ProgramFailed(f"the program ended with code {code}") from None
                continue
            if act.mark == position.asked.mark:
                self._send(protocol.Ack(act.id))
                return act.action
            self._send(_error(act.id, Denied("stale")))

    def show(self, position: protocol.Position) -> None:
        with self._lock:
            self._positions += 1
            self._position = msgspec.structs.replace(position, n=self._positions)
        self._send(self._position)

    def _send(self, *frames: protocol.Frame) -> None:
        with self._lock:
            if self._connection is not None:
                try:
                    self._connection.send(wire.encode(frames).decode())
                except ConnectionClosed:
                    self._connection = None  # it may come back, and gets the position then

    # -- the socket's thread --------------------------------------------------------------------

    def _converse(self, connection: ServerConnection) -> None:
        greeted = False
        for text in connection:
            try:
                message = _messages.decode(text)
            except msgspec.DecodeError as error:
                denied = Denied("malformed", detail=str(error))
                connection.send(wire.encode([_error(None, denied)]).decode())
                continue
            if isinstance(message, protocol.Hello) and self._token in message.tokens:
                greeted = True
                hands = (protocol.HeldHand(0, self._seat),)
                with self._lock:
                    self._connection = connection
                welcome = protocol.Welcome(message.id, protocol.PROTOCOL, TABLE, hands, host=False)
                self._send(welcome, *self._whole())
            elif not greeted:
                connection.send(wire.encode([_error(message.id, Denied("hello-first"))]).decode())
                return
            elif isinstance(message, protocol.Act):
                self._acts.put(message)
            elif isinstance(message, protocol.Ping):
                self._send(protocol.Ack(message.id))
            elif isinstance(message, protocol.Resync):
                self._send(protocol.Ack(message.id), *self._whole())
            else:
                self._send(_error(message.id, Denied("malformed", detail=UNDERSTOOD)))

    def _whole(self) -> Sequence[protocol.Frame]:
        if self._position is None:
            return ()
        return (msgspec.structs.replace(self._position, why="sync"),)


def _error(message: str | None, denied: Denied) -> protocol.Error:
    return protocol.Error(message, denied.code, denied.say)
