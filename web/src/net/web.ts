// The server over the network: HTTP, and a WebSocket for each table.
import type { ClientMessage, ServerFrame } from "../wire/types";
import { held } from "./held";
import { patiently } from "./patience";
import type { Line, Listener, Reply, Request, Transport } from "./transport";

const at = (path: string): string => `/api${path}`;
const FILE_OF_TABLE = /^\/api\/tables\/([^/]+)\//;
const NAMED = /filename="([^"]+)"/;

export class WebTransport implements Transport {
  #saving = false;

  request(path: string, request: Request): Promise<Reply> {
    const headers: Record<string, string> = {};
    if (request.json !== undefined) headers["Content-Type"] = "application/json";
    if (request.text !== undefined) headers["Content-Type"] = "application/octet-stream";
    if (request.token) headers["Authorization"] = `Bearer ${request.token}`;
    const body = request.json !== undefined ? JSON.stringify(request.json) : request.text;
    return patiently(() => fetch(at(path), { method: request.method ?? "GET", headers, body }));
  }

  address(path: string): string {
    if (!this.#saving) document.addEventListener("click", (click) => this.#clicked(click));
    this.#saving = true;
    return at(path);
  }

  connect(table: string, listener: Listener): Line {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const path = at(`/tables/${encodeURIComponent(table)}/socket`);
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    socket.addEventListener("open", () => listener.opened());
    socket.addEventListener("message", ({ data }) =>
      listener.received(JSON.parse(data as string) as ServerFrame[]),
    );
    socket.addEventListener("close", () => listener.closed());
    return {
      send: (message: ClientMessage) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
      },
      close: () => socket.close(),
    };
  }

  /** A link of the browser's shows no token, and a table may be closed to strangers: a file of one's
   * own table is fetched by the page and then saved. */
  #clicked(click: MouseEvent): void {
    const link = (click.target as Element | null)?.closest("a[download]");
    const wanted = link?.getAttribute("href") ?? "";
    const token = held.tokens(FILE_OF_TABLE.exec(wanted)?.[1] ?? "")[0];
    if (token === undefined) return;
    click.preventDefault();
    // Where that fails, the browser tries it its own way and shows what is wrong.
    this.#save(wanted, token).catch(() => location.assign(wanted));
  }

  async #save(wanted: string, token: string): Promise<void> {
    const reply = await fetch(wanted, { headers: { Authorization: `Bearer ${token}` } });
    if (!reply.ok) throw new Error(String(reply.status));
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await reply.blob());
    link.download = NAMED.exec(reply.headers.get("Content-Disposition") ?? "")?.[1] ?? "";
    link.click();
    URL.revokeObjectURL(link.href);
  }

  /** The device woke up or found its network. */
  whenAwake(call: () => void): () => void {
    const wake = () => {
      if (!document.hidden) call();
    };
    addEventListener("online", wake);
    document.addEventListener("visibilitychange", wake);
    return () => {
      removeEventListener("online", wake);
      document.removeEventListener("visibilitychange", wake);
    };
  }
}
