// What is asked for without joining a table: games, words, tables, replays (`docs/reference/protocol.md`).
import { untrack } from "svelte";
import type {
  Analysed,
  AnalysisAnswer,
  AnalysisAnswered,
  AnalysisQuestion,
  Countings,
  Daily,
  Tally,
  GameInfo,
  Glance,
  Hindsight,
  LessonLine,
  LineStep,
  Link,
  NewBranch,
  NewTable,
  Phrase,
  Problem,
  PuzzlePosition,
  PuzzleSet,
  PuzzleSteps,
  ReplayStep,
  RuleInfo,
  Seated,
  ServerInfo,
  SetAsideInfo,
  Share,
  Sit,
  TableInfo,
  Verified,
} from "../wire/types";
import { inFolder } from "../state/home";
import { held } from "./held";
import { transport, type Reply, type Request } from "./transport";

/** A request that the server refused, or that did not reach it (code `unreachable`). */
export class Failure extends Error {
  constructor(
    readonly code: string,
    readonly say: Phrase,
    readonly rule: string | null = null,
  ) {
    super(code);
  }
}

export async function ask(path: string, request: Request = {}): Promise<Reply> {
  const response = await transport.request(path, request).catch(() => {
    const id = inFolder ? "page-no-engine" : "page-unreachable";
    throw new Failure("unreachable", { id, args: {} });
  });
  if (response.ok) return response;
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
  throw problem?.say && problem.code
    ? new Failure(problem.code, problem.say, problem.rule ?? null)
    : new Failure("unknown", { id: "page-failed", args: { status: response.status } });
}

async function json<T>(path: string, request?: Request): Promise<T> {
  return (await (await ask(path, request)).json()) as T;
}

/** Answers that do not change while the server runs. */
const kept = new Map<string, Promise<unknown>>();
function once<T>(path: string, request?: Request): Promise<T> {
  let answer = kept.get(path) as Promise<T> | undefined;
  if (!answer) {
    answer = json<T>(path, request);
    answer.catch(() => kept.delete(path));
    kept.set(path, answer);
  }
  return answer;
}

const at = encodeURIComponent;
/** A finished game as a picture, with the day it was played. */
const picture = (table: string, kind: "svg" | "pdf", locale: string, day: string): string =>
  `/tables/${at(table)}/pictures/${kind}?locale=${at(locale)}&day=${at(day)}`;

/** With the token of a seat at the table, where this browser holds one: a table may be closed to
 * strangers. */
function mine(table: string, request: Request = {}): Request {
  // Whoever asks in an effect must not ask again whenever a game of mine changes.
  const token = untrack(() => held.tokens(table)[0]);
  return token === undefined ? request : { ...request, token };
}

/** Texts do not change while the page is open; what all games share is wanted with each of them. */
const texts = new Map<string, Promise<string>>();
function text(path: string): Promise<string> {
  let answer = texts.get(path);
  if (!answer) {
    answer = ask(path).then((response) => response.text());
    answer.catch(() => texts.delete(path));
    texts.set(path, answer);
  }
  return answer;
}

/** The Fluent source of a game, after what all games share. */
export async function fetchText(locale: string, game: string | null): Promise<string> {
  const paths = [
    `/words/${at(locale)}`,
    ...(game === null ? [] : [`/words/${at(locale)}/${at(game)}`]),
  ];
  const sources = await Promise.all(paths.map(text));
  return sources.join("\n\n");
}

export const api = {
  server: () => once<ServerInfo>("/server"),
  games: () => once<GameInfo[]>("/games"),
  game: (game: string) => once<GameInfo>(`/games/${at(game)}`),
  ledger: (table: string) => once<unknown>(`/tables/${at(table)}/luck`, mine(table)),
  dailies: (day: string) => once<Daily[]>(`/daily/${at(day)}`),
  puzzles: (game: string) => once<PuzzleSet>(`/puzzles/${at(game)}`),
  puzzle: (game: string, id: string, done: PuzzleSteps) =>
    json<PuzzlePosition>(`/puzzles/${at(game)}/${at(id)}`, { method: "POST", json: done }),
  shares: (asked: Countings) => json<(Share | null)[]>("/shares", { method: "POST", json: asked }),
  tally: (table: string) => once<Tally>(`/tables/${at(table)}/tally`, mine(table)),
  cards: (game: string, content: string) =>
    once<unknown>(`/games/${at(game)}/cards/${at(content)}`),
  lesson: (game: string) => once<LessonLine>(`/games/${at(game)}/lesson`),
  lessonStep: (game: string, step: number) =>
    once<ReplayStep>(`/games/${at(game)}/lesson/${String(step)}`),
  rules: (game: string) => once<RuleInfo[]>(`/games/${at(game)}/rules`),
  table: (table: string) => json<TableInfo>(`/tables/${at(table)}`, mine(table)),
  setAside: (table: string, token: string | null) =>
    json<SetAsideInfo>(`/tables/${at(table)}/set-aside`, token ? { token } : mine(table)),
  /** The record of a table that is set aside: only its people get it. */
  keptRecord: async (table: string) =>
    (await ask(`/tables/${at(table)}/record`, mine(table))).text(),
  glance: (table: string, token: string) => json<Glance>(`/tables/${at(table)}/glance`, { token }),
  makeTable: (wish: NewTable) => json<Seated>("/tables", { method: "POST", json: wish }),
  sit: (table: string, wish: Sit) =>
    json<Seated>(`/tables/${at(table)}/sit`, { method: "POST", json: wish }),
  link: (table: string, token: string) => json<Link>(`/tables/${at(table)}/link`, { token }),
  again: (table: string, token: string) =>
    json<Seated>(`/tables/${at(table)}/again`, { method: "POST", token }),
  remove: (table: string, token: string) =>
    ask(`/tables/${at(table)}`, { method: "DELETE", token }).then(() => undefined),
  pictureAddress: (...wish: Parameters<typeof picture>) => transport.address(picture(...wish)),
  drawing: async (...wish: Parameters<typeof picture>) =>
    new Blob([await (await ask(picture(...wish))).text()], { type: "image/svg+xml" }),
  /** The record of a running game, to go on with elsewhere. */
  moveOut: async (table: string, tokens: string[]) =>
    (await ask(`/tables/${at(table)}/moving`, { method: "POST", json: { tokens } })).text(),
  /** Takes a pack of the player's; only the page's own tables do. */
  addPack: (game: string, name: string, files: Record<string, string>) =>
    ask(`/packs/${at(game)}`, { method: "POST", json: { name, files } }).then(() => undefined),
  recordAddress: (table: string) => transport.address(`/tables/${at(table)}/record`),
  verify: (table: string) => json<Verified>(`/tables/${at(table)}/verify`, mine(table)),
  line: (table: string) => once<LineStep[]>(`/tables/${at(table)}/line`, mine(table)),
  replay: (table: string, step: number, viewer: string) =>
    json<ReplayStep>(`/tables/${at(table)}/replay/${step}?viewer=${at(viewer)}`, mine(table)),
  analyse: (table: string) =>
    json<Analysed>(`/tables/${at(table)}/analysis`, mine(table, { method: "POST" })),
  analysis: (table: string, since: number) =>
    json<Analysed>(`/tables/${at(table)}/analysis?since=${since}`, mine(table)),
  stopAnalysis: (table: string) =>
    json<Analysed>(`/tables/${at(table)}/analysis`, mine(table, { method: "DELETE" })),
  askAgain: (table: string, wish: AnalysisQuestion) =>
    json<PuzzlePosition>(
      `/tables/${at(table)}/analysis/question`,
      mine(table, { method: "POST", json: wish }),
    ),
  answerAgain: (table: string, answer: AnalysisAnswer) =>
    json<AnalysisAnswered>(
      `/tables/${at(table)}/analysis/answer`,
      mine(table, { method: "POST", json: answer }),
    ),
  review: (table: string, step: number) =>
    json<Hindsight | null>(`/tables/${at(table)}/review/${step}`, mine(table)),
  branch: (table: string, wish: NewBranch) =>
    json<Seated>(`/tables/${at(table)}/branch`, mine(table, { method: "POST", json: wish })),
  upload: (record: string) => json<Seated>("/records", { method: "POST", text: record }),
  /** An address of this page as a QR code, ready for an image. */
  qr: async (path: string) => {
    const svg = await (await ask("/qr", { method: "POST", json: { path } })).text();
    const named = svg.includes("xmlns=")
      ? svg
      : svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');
    return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(named)}`;
  },
};
