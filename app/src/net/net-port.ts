import type { HostAccess } from '@urlset/core/contract/screens/web.ts';
import type { Wires } from './http/connector.ts';
import type { ExchangeLimits } from './http/exchanger.ts';
import type { ProxyOf } from './http/proxy.ts';
import type { Clock } from './politeness/clock.ts';

/** One end of a connection between code that needs the web and the process or thread that opens sockets. */
export interface NetPort {
  post(message: unknown): void;
  /** Sets the receiver of messages. Call this once, before posting a message that the other end answers. */
  listen(receive: (message: unknown) => void): void;
  /** Sets a function to call when the other end closes, or its process or thread ends. */
  onEnd(ended: () => void): void;
  close(): void;
  /** Credentials and headers that the user entered for hosts. Empty on the command line, which has options for them. */
  readonly access: readonly HostAccess[];
}

/** A port as a service sees it. Its first message, the name of the service, has been read. */
export type ServedPort = Omit<NetPort, 'close' | 'access'>;

/** The part of Electron's `MessagePortMain` that {@link transferredPort} uses. */
export interface TransferredPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { data: unknown }) => void): unknown;
  on(event: 'close', listener: () => void): unknown;
  start(): void;
  close(): void;
}

export function transferredPort(port: TransferredPort, access: readonly HostAccess[] = []): NetPort {
  return {
    access,
    post: (message) => port.postMessage(message),
    listen(receive) {
      port.on('message', ({ data }) => receive(data));
      port.start();
    },
    onEnd: (ended) => port.on('close', ended),
    close: () => port.close(),
  };
}

/** The network and the clock that a service uses. Tests replace them. */
export interface NetEdge {
  wires: Wires;
  clock: Clock;
  proxyOf: ProxyOf;
  /** See `ConnectorOptions`. */
  hint?(url: URL): string | null;
  limits?: ExchangeLimits;
}
