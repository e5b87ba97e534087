"""What `deploy/` holds is of the right form, its parts fit together, and its command lines are ones
that the program knows. The programs themselves read it where they are here."""

import json
import re
import shlex
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft7Validator
from prometheus_client import generate_latest
from prometheus_client.parser import text_string_to_metric_families

from meikyu.cli.app import build
from meikyu.server.health import READY
from meikyu.server.limits import Limits, Visitors, Workshop
from meikyu.server.metrics import Metrics
from tests.repository.checkers import fetched, program
from tests.table.house import House

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
DASHBOARD = DEPLOY / "grafana" / "meikyu.json"
ALERTS = DEPLOY / "prometheus" / "alerts.yml"
PLAYED = DEPLOY / "prometheus" / "alerts.test.yml"
OF_PROMETHEUS = {"up", "ALERTS"}
"""What Prometheus says itself."""


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text("utf-8"))


def compose() -> dict[str, Any]:
    found: dict[str, Any] = read(DEPLOY / "compose.yaml")
    return found


def servers() -> dict[str, Any]:
    """The services that are servers of ours."""
    return {name: one for name, one in compose()["services"].items() if "build" in one}


# -- command lines --------------------------------------------------------------------------------


def options(words: list[str]) -> set[str]:
    return {word.partition("=")[0] for word in words if word.startswith("--")}


def known() -> set[str]:
    command = build("serve").commands["serve"]
    return {name for parameter in command.params for name in parameter.opts}


def served() -> list[tuple[str, list[str]]]:
    """Every command line that starts a server, with where it is from."""
    unit = (DEPLOY / "meikyu.service").read_text()
    image = (DEPLOY / "Dockerfile").read_text()
    started = re.search(r"ExecStart=\S+ serve (.*)", unit)
    entry = re.search(r"ENTRYPOINT (\[.*\])", image)
    assert started
    assert entry
    return [
        ("meikyu.service", shlex.split(started.group(1))),
        ("Dockerfile", json.loads(entry.group(1))),
        *((f"compose.yaml: {name}", one["command"]) for name, one in servers().items()),
    ]


@pytest.mark.parametrize(("file", "words"), served())
def test_servers_are_started_with_options_that_exist(file: str, words: list[str]) -> None:
    assert options(words)
    assert options(words) <= known()


def test_the_image_is_made_from_requirements_that_exist() -> None:
    named = re.findall(r"/source/(requirements/\w+\.txt)", (DEPLOY / "Dockerfile").read_text())
    assert {"requirements/run.txt", "requirements/compile.txt"} <= set(named)
    assert all((ROOT / name).is_file() for name in named)


# -- one file and another -------------------------------------------------------------------------


def test_proxy_and_prometheus_know_every_server() -> None:
    names = set(servers())
    assert len(names) == 2
    assert all(one == servers()["server-1"] for one in servers().values())
    proxied = re.search(r"reverse_proxy (.*) {", (DEPLOY / "Caddyfile").read_text())
    assert proxied
    assert set(proxied.group(1).split()) == {f"{name}:8642" for name in names}
    (job,) = read(DEPLOY / "prometheus" / "prometheus.yml")["scrape_configs"]
    (targets,) = job["static_configs"]
    words = servers()["server-1"]["command"]
    port = words[words.index("--metrics-port") + 1]
    assert set(targets["targets"]) == {f"{name}:{port}" for name in names}


def test_the_proxy_asks_whether_a_server_is_ready() -> None:
    assert f"health_uri {READY}" in (DEPLOY / "Caddyfile").read_text()


def test_what_a_service_is_given_exists() -> None:
    given = [
        volume.split(":")
        for one in compose()["services"].values()
        for volume in one.get("volumes", ())
    ]
    files = {inside: DEPLOY / place for place, inside, *_ in given if place.startswith(".")}
    assert len(files) == 5
    assert all(file.exists() for file in files.values())
    assert {place for place, *_ in given if not place.startswith(".")} == set(compose()["volumes"])
    (provider,) = read(DEPLOY / "grafana" / "dashboards.yaml")["providers"]
    assert files[f"{provider['options']['path']}/{DASHBOARD.name}"] == DASHBOARD


def test_only_the_proxy_is_reached_from_outside() -> None:
    ports = {name: one["ports"] for name, one in compose()["services"].items() if "ports" in one}
    assert set(ports) == {"proxy", "grafana"}
    assert all(port.startswith("127.0.0.1:") for port in ports["grafana"])


# -- what is measured -----------------------------------------------------------------------------


def exported() -> set[str]:
    """The names of everything that a server tells Prometheus."""
    metrics, limits = Metrics(), Limits()
    metrics.watch(House().hub.tables, Visitors(limits), Workshop(limits))
    text = generate_latest(metrics.registry).decode()
    families = text_string_to_metric_families(text)
    return {sample.name for family in families for sample in family.samples}


def expressions() -> Iterator[tuple[str, str]]:
    """Every question to Prometheus, with where it is asked."""
    for panel in json.loads(DASHBOARD.read_text())["panels"]:
        for target in panel["targets"]:
            yield f"panel {panel['title']}", target["expr"].replace("$server", ".*")
    for group in read(ALERTS)["groups"]:
        for one in group["rules"]:
            yield f"alert {one['alert']}", one["expr"]


def metrics_in(expression: str) -> set[str]:
    """The names of an expression that are followed by what they are limited to, or compared."""
    plain = re.sub(r'"[^"]*"', '""', expression)
    return set(re.findall(r"\b([A-Za-z_:]\w*)(?=\{)", plain))


def test_only_what_a_server_exports_is_asked_for() -> None:
    there = exported() | OF_PROMETHEUS
    asked = {where: metrics_in(expression) for where, expression in expressions()}
    assert all(asked.values()), asked
    assert {where: missing for where, names in asked.items() if (missing := names - there)} == {}


def test_every_alert_was_seen_to_come_and_to_stay_away() -> None:
    names = {one["alert"] for group in read(ALERTS)["groups"] for one in group["rules"]}
    seen = [one for test in read(PLAYED)["tests"] for one in test["alert_rule_test"]]
    assert {one["alertname"] for one in seen if one["exp_alerts"]} == names
    assert {one["alertname"] for one in seen if not one["exp_alerts"]} == names


def test_the_dashboards_panels_do_not_overlap_and_know_their_source() -> None:
    dashboard = json.loads(DASHBOARD.read_text())
    (source,) = read(DEPLOY / "grafana" / "datasource.yaml")["datasources"]
    taken: set[tuple[int, int]] = set()
    for panel in dashboard["panels"]:
        at = panel["gridPos"]
        cells = {
            (x, y)
            for x in range(at["x"], at["x"] + at["w"])
            for y in range(at["y"], at["y"] + at["h"])
        }
        assert at["x"] + at["w"] <= 24
        assert taken.isdisjoint(cells), panel["title"]
        taken |= cells
        for one in (panel, *panel["targets"]):
            assert one["datasource"] == {"type": source["type"], "uid": source["uid"]}
    assert len({panel["id"] for panel in dashboard["panels"]}) == len(dashboard["panels"])


# -- by the programs themselves -------------------------------------------------------------------


def run(*words: str | Path, **more: Any) -> str:
    done = subprocess.run(
        words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120, **more
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def test_compose_reads_its_file() -> None:
    schema = "usr/lib/python3/dist-packages/compose/config/compose_spec.json"
    found = json.loads(fetched(schema, "docker-compose").read_text())
    assert [error.message for error in Draft7Validator(found).iter_errors(compose())] == []
    wrong = compose()
    wrong["services"]["proxy"]["prots"] = []
    assert [error.message for error in Draft7Validator(found).iter_errors(wrong)] != []


def test_prometheus_reads_its_files_and_the_alerts_come() -> None:
    promtool = program("promtool", "prometheus")
    run(promtool, "check", "config", DEPLOY / "prometheus" / "prometheus.yml")
    assert "SUCCESS" in run(promtool, "test", "rules", PLAYED)


def test_prometheus_understands_what_the_dashboard_asks(tmp_path: Path) -> None:
    promtool = program("promtool", "prometheus")
    rules = [
        {"record": f"asked:{number}", "expr": expression}
        for number, (where, expression) in enumerate(expressions())
        if "panel" in where
    ]
    file = tmp_path / "rules.yml"
    file.write_text(json.dumps({"groups": [{"name": "asked", "rules": rules}]}))
    assert f"{len(rules)} rules found" in run(promtool, "check", "rules", file)


def test_caddy_reads_its_file(tmp_path: Path) -> None:
    caddy = program("caddy", "caddy")
    environment = {"NAME": "games.example", "HOME": str(tmp_path), "PATH": ""}
    words = ("validate", "--config", DEPLOY / "Caddyfile", "--adapter", "caddyfile")
    assert "Valid configuration" in run(caddy, *words, env=environment)
