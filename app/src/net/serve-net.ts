import { serveDownloads } from './download/serve-downloads.ts';
import type { NetEdge, NetPort, ServedPort } from './net-port.ts';
import { serveProbe } from './probe/serve-probe.ts';

/** The services by the name that the first message on a port gives. */
const SERVICES = { probe: serveProbe, download: serveDownloads } as const satisfies Record<
  string,
  (port: ServedPort, edge: NetEdge) => void
>;

export type NetService = keyof typeof SERVICES;

/** Serves a port. Its first message is the name of a service; all others go to that service. */
export function serveNet(port: NetPort, edge: NetEdge): void {
  const ends: (() => void)[] = [];
  let receive: ((message: unknown) => void) | null = null;
  port.onEnd(() => {
    for (const end of ends) end();
  });
  port.listen((message) => {
    if (receive !== null) return receive(message);
    if (!isService(message)) return port.close();
    receive = () => undefined;
    SERVICES[message](
      {
        post: (answer) => port.post(answer),
        listen: (listener) => {
          receive = listener;
        },
        onEnd: (end) => ends.push(end),
      },
      edge,
    );
  });
}

function isService(name: unknown): name is NetService {
  return typeof name === 'string' && Object.hasOwn(SERVICES, name);
}

/** Opens a port to the process or thread that opens sockets, for one service. @throws UrlsetError `network-lost` */
export type OpenNet = (service: NetService) => Promise<NetPort>;
