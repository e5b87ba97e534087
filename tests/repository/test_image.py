"""The steps of `deploy/Dockerfile`, done one by one in a bare Debian: where no image can be built,
this shows that one could be.

The base image is replaced by Debian's own packages of the same Python, made by debootstrap; every
other line is done as it is written. It needs root, Debian's mirror and the package index.
"""

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import urllib.request
from pathlib import Path

import pytest

from tests.repository.checkers import FETCHED, program
from tests.server.test_hosting_page import free_port

ROOT = Path(__file__).parents[2]
DOCKERFILE = ROOT / "deploy" / "Dockerfile"
BASE = "python:3.11-slim"
RELEASE = "bookworm"
"""Whose Python is that of the base image."""
PACKAGES = "ca-certificates,python3,python3-dev,python3-venv"
OUTSIDE = ("/etc/resolv.conf", "/etc/hosts", "/etc/pip.conf", "/etc/npmrc", "/etc/apt/apt.conf.d")
"""How this machine reaches the registries; certificates come with them."""
CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt"
PATIENCE = 1800.0


def steps() -> list[list[tuple[str, str]]]:
    """The stages of the file, each a list of instructions and what they are about."""
    text = re.sub(r"^#.*\n", "", DOCKERFILE.read_text(), flags=re.MULTILINE)
    lines = text.replace("\\\n", "").splitlines()
    stages: list[list[tuple[str, str]]] = []
    for line in filter(None, lines):
        word, _, rest = line.partition(" ")
        if word == "FROM":
            assert rest.split()[0] == BASE, "the base is what the test puts a bare Debian for"
            stages.append([])
        else:
            stages[-1].append((word, rest))
    return stages


def ignored() -> list[str]:
    """What is not sent to whoever builds the image."""
    lines = (ROOT / "deploy" / "Dockerfile.dockerignore").read_text().splitlines()
    return [line.removeprefix("**/") for line in lines if line and not line.startswith("#")]


def test_every_instruction_is_one_that_the_test_knows() -> None:
    words = [word for stage in steps() for word, _ in stage]
    assert set(words) == {
        "COPY", "ENTRYPOINT", "EXPOSE", "HEALTHCHECK", "RUN", "STOPSIGNAL", "USER", "VOLUME",
    }  # fmt: skip
    assert len(steps()) == 2


def test_what_is_built_elsewhere_is_not_sent() -> None:
    assert {".git", ".meikyu", "node_modules", "deploy/.env"} <= set(ignored())


class Bare:
    """A root file system in which commands are run."""

    def __init__(self, place: Path) -> None:
        self.place = place

    def command(self, words: list[str], user: str | None = None) -> list[str]:
        as_user = ["--userspec", user] if user else []
        return ["chroot", *as_user, str(self.place), *words]

    def environment(self) -> dict[str, str]:
        kept = {name: it for name, it in os.environ.items() if name.startswith(("PIP_", "npm_"))}
        kept = {name: it for name, it in kept.items() if not it.startswith("/")}
        return {
            **kept,
            "PATH": "/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
            "HOME": "/tmp",
            "LC_ALL": "C.UTF-8",
            "NODE_EXTRA_CA_CERTS": CERTIFICATES,
            "PIP_CERT": CERTIFICATES,
        }

    def run(self, *words: str, user: str | None = None) -> str:
        done = subprocess.run(
            self.command(list(words), user),
            env=self.environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=PATIENCE,
        )
        assert done.returncode == 0, f"{shlex.join(words)}\n{done.stdout[-4000:]}"
        return done.stdout

    def inside(self, path: str) -> Path:
        return self.place / path.lstrip("/")


def bare_debian(place: Path) -> Bare:
    """What stands for the base image."""
    debootstrap = program("debootstrap", "debootstrap")
    scripts = FETCHED / "usr/share/debootstrap"
    environment = {**os.environ}
    if scripts.is_dir() and debootstrap.startswith(str(FETCHED)):
        environment["DEBOOTSTRAP_DIR"] = str(scripts)
    made = subprocess.run(
        ["sh", debootstrap, "--variant=minbase", f"--include={PACKAGES}", RELEASE, str(place)],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=PATIENCE,
    )
    if made.returncode and "mknod" in made.stdout:
        pytest.skip("a root file system cannot be made here: no devices may be made")
    assert made.returncode == 0, made.stdout[-4000:]
    bare = Bare(place)
    # The base image's Python has no suffix.
    bare.inside("/usr/local/bin/python").symlink_to("/usr/bin/python3")
    for file in OUTSIDE:
        if Path(file).is_dir():
            shutil.copytree(file, bare.inside(file), dirs_exist_ok=True)
        elif Path(file).exists():
            shutil.copyfile(file, bare.inside(file))
    if Path(CERTIFICATES).exists():
        shutil.copyfile(CERTIFICATES, bare.inside(CERTIFICATES))
    return bare


def copy_sources(bare: Bare, target: str) -> None:
    left_out = ignored()

    def unwanted(folder: str, names: list[str]) -> set[str]:
        inside = Path(folder).relative_to(ROOT)
        return {name for name in names if {name, str(inside / name)} & set(left_out)}

    shutil.copytree(ROOT, bare.inside(target), ignore=unwanted, symlinks=True)


def done(bare: Bare) -> tuple[str | None, list[str], list[str]]:
    """Does all steps; returns the user, how health is asked for, and how the server is started."""
    user: str | None = None
    health: list[str] = []
    entry: list[str] = []
    for number, stage in enumerate(steps()):
        for word, rest in stage:
            if word == "RUN":
                bare.run("/bin/sh", "-c", rest)
            elif word == "COPY" and rest.startswith("--from"):
                # Both stages are one file system here: what is not copied is taken away below.
                assert rest.split()[1:] == ["/meikyu", "/meikyu"]
            elif word == "COPY":
                assert rest == ". /source"
                copy_sources(bare, "/source")
            elif word == "USER":
                user = rest
            elif word == "HEALTHCHECK":
                health = json.loads(rest.removeprefix("CMD "))
            elif word == "ENTRYPOINT":
                entry = json.loads(rest)
        if number == 0:
            shutil.rmtree(bare.inside("/source"))
            shutil.rmtree(bare.inside("/tools"))
    return user, health, entry


@pytest.mark.full
@pytest.mark.skipif(os.getuid() != 0, reason="a root file system is made by root alone")
def test_the_steps_of_the_image_lead_to_a_server_with_compiled_rules(tmp_path: Path) -> None:
    bare = bare_debian(tmp_path / "root")
    user, health, entry = done(bare)
    port = free_port()
    health = [word.replace("8642", str(port)) for word in health]
    entry = [word.replace("8642", str(port)) for word in entry]
    told = json.loads(bare.run("/meikyu/bin/meikyu", "doctor", "--json", user=user))
    assert {one["compiled"] for one in told["kernel"].values()} == {True}
    server = subprocess.Popen(
        bare.command(entry, user), env=bare.environment(), stdout=subprocess.PIPE, text=True
    )
    try:
        assert server.stdout is not None
        while "8642" not in server.stdout.readline().replace(str(port), "8642"):
            assert server.poll() is None
        bare.run(*health, user=user)
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=60) as page:
            assert b"<html" in page.read()
    finally:
        server.send_signal(signal.SIGTERM)
        code = server.wait(60)
        assert server.stdout is not None
        server.stdout.close()
    assert code == 0
