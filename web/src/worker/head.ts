// The worker in which bots think, with compiled kernels where there are some. It may be ended at any
// moment.
import { engineFolder, start, startCompiled } from "./engine";
import { PLAIN, type FromHead, type ToHead } from "./messages";

interface Module {
  think(question: string, job: Uint8Array): Uint8Array<ArrayBuffer> | null | undefined;
  has_hurried(): boolean;
}

const send = (message: FromHead): void => postMessage(message);

async function begin(): Promise<Module> {
  const folder = engineFolder();
  const { python, kernels } =
    self.name === PLAIN
      ? { python: await start(folder, () => undefined), kernels: "interpreted" as const }
      : await startCompiled(folder, () => send({ kernels: "there" }));
  const module = python.pyimport("meikyu.offline.worker") as Module;
  send({ kernels });
  return module;
}

const ready = begin();

addEventListener("message", ({ data }: MessageEvent<ToHead>) => {
  ready
    .then((module) => {
      const answer = module.think(data.question, data.job) ?? null;
      send({ id: data.id, answer, hurried: module.has_hurried() });
    })
    .catch((error: unknown) => send({ id: data.id, failed: String(error) }));
});
