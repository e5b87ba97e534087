"""The vectors inside the worker of a page: the same cases, the same answers."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Worker, expect

from tests.browser import static
from tests.browser.house import ROOT, Visitor
from tests.vectors.cases import cases, folder

STEMS = sorted(path.stem for path in folder().glob("*.jsonl"))
INSIDE = Path(__file__).with_name("vectors_inside.py")
SAMPLE = 12
"""In the short run every so manieth case."""
WRITE = """([name, text]) => {
    const path = `/tests/${name}`;
    python.FS.mkdirTree(path.replace(/\\/[^/]*$/, ""));
    python.FS.writeFile(path, text);
}"""
READY = """() => new Promise((ready) => {
    const look = () => (typeof python === "undefined" ? setTimeout(look, 100) : ready());
    look();
})"""
FORGET = """() => {
    python.runPython("import sys; sys.modules.pop('tests.vectors.test_roguewright', None)");
}"""
RUN = """([stems, every]) => {
    python.runPython("import os, sys; sys.path.insert(0, '/tests')");
    python.runPython("os.environ['MEIKYU_VECTORS'] = '/tests/cases'");
    return python.pyimport("tests.browser.vectors_inside").run(python.toPy(stems), every);
}"""


@pytest.fixture(scope="module")
def worker(chromium: Browser, site: Path) -> Iterator[Worker]:
    """The worker with the tables, and the tests in its files."""
    if not STEMS:
        pytest.skip("no vectors")
    with static.host(site) as host:
        visitor = Visitor(chromium, host.address)
        visitor.open()
        expect(visitor.find("h1").first).to_be_visible()
        tables = next(one for one in visitor.page.workers if "/tables-" in one.url)
        tables.evaluate(READY)
        expect(visitor.find("aside.strip")).to_have_count(0, timeout=static.SLOW)
        for file in [*(ROOT / "tests" / "vectors").glob("*.py"), INSIDE]:
            name = file.relative_to(ROOT).as_posix()
            tables.evaluate(WRITE, [name, file.read_text(encoding="utf-8")])
        for stem in STEMS:
            text = (folder() / f"{stem}.jsonl").read_text(encoding="utf-8")
            tables.evaluate(WRITE, [f"cases/{stem}.jsonl", text])
        yield tables
        visitor.close()


def inside(worker: Worker, stems: list[str], every: int) -> Any:
    return json.loads(worker.evaluate(RUN, [stems, every]))


def test_a_sample_of_the_vectors_holds_in_the_worker(worker: Worker) -> None:
    found = inside(worker, STEMS, SAMPLE)
    assert found["failed"] == []
    assert sorted(found["ran"]) == STEMS


@pytest.mark.full
@pytest.mark.parametrize("stem", STEMS)
def test_all_vectors_hold_in_the_worker(worker: Worker, stem: str) -> None:
    found = inside(worker, [stem], 1)
    assert found["failed"] == []
    assert found["ran"][stem] >= len({case.id for case in cases(stem)})


def test_a_wrong_answer_is_noticed_in_the_worker(worker: Worker) -> None:
    """A wrong case fails there."""
    case = json.loads((folder() / "roguewright.jsonl").read_text("utf-8").splitlines()[0])
    wrong = {**case, "expect": "nothing that could be right"}
    worker.evaluate(WRITE, ["cases/roguewright.jsonl", json.dumps(wrong)])
    worker.evaluate(FORGET)
    assert inside(worker, ["roguewright"], 1)["failed"] != []
