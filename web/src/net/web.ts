// The server over the network: HTTP, and a WebSocket for each table.
import type { ClientMessage, ServerFrame } from "../wire/types";
import type { Line, Listener, Reply, Request, Transport } from "./transport";

const at = (path: string): string => `/api${path}`;

export class WebTransport implements Transport {
  request(path: string, request: Request): Promise<Reply> {
    const headers: Record<string, string> = {};
    if (request.json !== undefined) headers["Content-Type"] = "application/json";
    if (request.text !== undefined) headers["Content-Type"] = "application/octet-stream";
    if (request.token) headers["Authorization"] = `Bearer ${request.token}`;
    return fetch(at(path), {
      method: request.method ?? "GET",
      headers,
      body: request.json !== undefined ? JSON.stringify(request.json) : request.text,
    });
  }

  address(path: string): string {
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
