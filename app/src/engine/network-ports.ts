import type { HostAccess } from '@urlset/core/contract.ts';
import { type NetPort, type TransferredPort, transferredPort } from '../net/net-port.ts';
import type { OpenNet } from '../net/serve-net.ts';

/** Asks main for connections to the network process. */
export class NetworkPorts {
  readonly #ask: (id: number) => void;
  readonly #waiting = new Map<number, (port: NetPort) => void>();
  #lastId = 0;

  /** @param ask asks main for a connection under this id */
  constructor(ask: (id: number) => void) {
    this.#ask = ask;
  }

  readonly open: OpenNet = async (service) => {
    const id = ++this.#lastId;
    const port = await new Promise<NetPort>((resolve) => {
      this.#waiting.set(id, resolve);
      this.#ask(id);
    });
    port.post(service);
    return port;
  };

  /** Call this when main sends the connection for this id. */
  arrived(id: number, port: TransferredPort, access: readonly HostAccess[]): void {
    this.#waiting.get(id)?.(transferredPort(port, access));
    this.#waiting.delete(id);
  }
}
