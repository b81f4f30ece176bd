import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers a request for a page and returns true, or returns false to send the default page. */
type Instead = (request: IncomingMessage, response: ServerResponse, times: number) => boolean;

/** Servers on 127.0.0.2 and the addresses after it, which exist on Linux. Each counts as a host of its own. */
export class ManyHosts {
  readonly #servers: Server[] = [];
  /** How often each page was requested, by loc. */
  readonly asked = new Map<string, number>();
  /** When the requests to each host arrived, in milliseconds. */
  readonly times = new Map<string, number[]>();

  async start(hosts: number, instead: Instead = () => false): Promise<void> {
    for (let at = 0; at < hosts; at++) {
      const server = createServer((request, response) => {
        const { host = '' } = request.headers;
        this.times.set(host, this.times.get(host) ?? []);
        this.times.get(host)?.push(performance.now());
        const loc = `http://${host}${request.url}`;
        const times = (this.asked.get(loc) ?? 0) + 1;
        if (request.url !== '/robots.txt') this.asked.set(loc, times);
        if (request.url !== '/robots.txt' && instead(request, response, times)) return;
        response.setHeader('content-type', 'text/html').end('<head></head><body>');
      });
      await new Promise<void>((resolve) => server.listen(0, `127.0.0.${at + 2}`, resolve));
      this.#servers.push(server);
    }
  }

  get hosts(): string[] {
    return this.#servers.map((server) => {
      // It listens on a port, not on a pipe.
      const { address, port } = server.address() as AddressInfo;
      return `${address}:${port}`;
    });
  }

  /** The locs of this many pages on each host. */
  locs(pages: number): string[] {
    return this.hosts.flatMap((host) => Array.from({ length: pages }, (_, page) => `http://${host}/${page}`));
  }

  /** The most requests that a host got within any second. */
  get busiestSecond(): number {
    let most = 0;
    for (const times of this.times.values()) {
      let from = 0;
      for (const [at, time] of times.entries()) {
        while (time - (times[from] ?? time) >= 1000) from++;
        most = Math.max(most, at - from + 1);
      }
    }
    return most;
  }

  stop(): void {
    for (const server of this.#servers) {
      server.closeAllConnections();
      server.close();
    }
  }
}
