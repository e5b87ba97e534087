// The worker in which bots think. It may be ended at any moment.
import { engineFolder, start } from "./engine";
import type { FromHead, ToHead } from "./messages";

interface Module {
  think(question: string, job: Uint8Array): Uint8Array<ArrayBuffer> | null | undefined;
}

const send = (message: FromHead): void => postMessage(message);
const ready = start(engineFolder(), () => undefined).then(
  (python) => python.pyimport("meikyu.page_worker.worker") as Module,
);

addEventListener("message", ({ data }: MessageEvent<ToHead>) => {
  ready
    .then((module) => {
      send({ id: data.id, answer: module.think(data.question, data.job) ?? null });
    })
    .catch((error: unknown) => send({ id: data.id, failed: String(error) }));
});
