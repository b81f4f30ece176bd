import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import type { Wires } from '../http/connector.ts';

/** A server for tests, on loopback. It records the requests it gets. */
export class LoopbackServer {
  /** Each request: `METHOD host path`. */
  readonly requests: string[] = [];
  /** When each request arrived, in milliseconds, by host. */
  readonly times = new Map<string, number[]>();
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  constructor(answer: (request: IncomingMessage, response: ServerResponse) => void) {
    this.#server = createServer({ maxHeaderSize: 1 << 20 }, (request, response) => {
      const host = request.headers.host ?? '';
      this.requests.push(`${request.method} ${host} ${request.url}`);
      this.times.set(host, [...(this.times.get(host) ?? []), performance.now()]);
      response.on('error', () => undefined);
      answer(request, response);
    });
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => this.#sockets.delete(socket));
    });
  }

  async listen(address = '127.0.0.1'): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, address, resolve));
    return this;
  }

  get port(): number {
    // It listens on a port, not on a pipe.
    return (this.#server.address() as AddressInfo).port;
  }

  get server(): Server {
    return this.#server;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** A public address that represents the server in tests. Nothing connects to it. */
export const PUBLIC = '93.184.216.34';

/** Wires that resolve a name from a table, or else to {@link PUBLIC}, which leads to a server on loopback. */
export class TestWires implements Wires {
  /** Each `address:port` that {@link open} was called with. */
  readonly opened: string[] = [];
  readonly #names: Readonly<Record<string, readonly string[]>>;
  readonly #port: () => number;

  constructor(port: () => number, names: Readonly<Record<string, readonly string[]>> = {}) {
    this.#port = port;
    this.#names = names;
  }

  async resolve(name: string): Promise<readonly string[]> {
    return this.#names[name] ?? [PUBLIC];
  }

  open(address: string, port: number): Socket {
    this.opened.push(`${address}:${port}`);
    return connect({ host: '127.0.0.1', port: address === PUBLIC ? this.#port() : port });
  }
}
