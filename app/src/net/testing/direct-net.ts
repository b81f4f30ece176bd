import type { NetEdge, NetPort } from '../net-port.ts';
import { type NetService, serveNet } from '../serve-net.ts';

/** A port of a service in this process. Messages are copied, as between processes. */
export function directNet(service: NetService, edge: NetEdge): NetPort {
  const near = new End();
  const far = new End();
  near.other = far;
  far.other = near;
  serveNet(far, edge);
  near.post(service);
  return near;
}

class End implements NetPort {
  readonly access = [];
  other: End | null = null;
  #receive: (message: unknown) => void = () => undefined;
  readonly #ends: (() => void)[] = [];
  #isClosed = false;

  post(message: unknown): void {
    const copy: unknown = structuredClone(message);
    const { other } = this;
    setImmediate(() => {
      if (other && !other.#isClosed) other.#receive(copy);
    });
  }

  listen(receive: (message: unknown) => void): void {
    this.#receive = receive;
  }

  onEnd(ended: () => void): void {
    this.#ends.push(ended);
  }

  close(): void {
    this.#isClosed = true;
    if (this.other) for (const ended of this.other.#ends) ended();
  }
}
