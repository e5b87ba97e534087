"""Programs that break the conversation, by name: `python programs.py babbles`."""

import json
import sys


def say(**message: object) -> None:
    print(json.dumps(message), flush=True)


what = sys.argv[1]
if what == "silent-start":
    print("Hello! Loading weights …", flush=True)
say(type="ready", wants="numbers")
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] != "ask":
        continue
    head = {"ask": asked["ask"], "seat": asked["seat"]}
    if what == "babbles":
        print("thinking … the legal actions look fine", flush=True)
    elif what == "old-question":
        say(ask=asked["ask"] - 1, seat=asked["seat"], action=asked["legal"][0])
    elif what == "other-seat":
        say(ask=asked["ask"], seat=1 - asked["seat"], action=asked["legal"][0])
    elif what == "twice":
        say(**head, action=asked["legal"][0])
        say(**head, action=asked["legal"][-1])
    elif what == "words":
        say(**head, action="the first")
    else:
        say(**head, action=asked["legal"][0])
