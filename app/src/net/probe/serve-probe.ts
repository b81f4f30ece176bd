import type { CheckedPage, PageReason } from '@urlset/core/contract/page-result.ts';
import { SYSTEM_WIRES } from '../http/connector.ts';
import { proxiesOf } from '../http/proxy.ts';
import { SYSTEM_CLOCK } from '../politeness/clock.ts';
import { type ProbeOptions, Prober } from './prober.ts';

/** A message to the process with sockets. The first one starts. */
export type ToProbe = { type: 'start'; options: ProbeOptions } | { type: 'locs'; locs: string[] };

/** Its messages. Each loc has one result. */
export type FromProbe =
  | { type: 'probed'; probed: CheckedPage[] }
  /** This host refused too often, and is left alone. */
  | { type: 'stopped'; host: string; reason: PageReason };

/** One end of the connection with the process that asks: a port of a worker thread, or of a utility process. */
interface Port {
  post(message: FromProbe): void;
  listen(receive: (message: ToProbe) => void): void;
}

/** Milliseconds for which results are collected before they are sent. */
const COLLECT = 50;

/** Probes locs for another process. Only this one opens sockets. */
export function serveProbe({ post, listen }: Port): void {
  let probed: CheckedPage[] = [];
  let prober: Prober | null = null;
  const flush = () => {
    const sent = probed;
    probed = [];
    post({ type: 'probed', probed: sent });
  };
  const report = (one: CheckedPage) => {
    if (probed.push(one) === 1) setTimeout(flush, COLLECT);
  };
  listen((message) => {
    if (message.type === 'locs') prober?.add(message.locs);
    else {
      const edge = { wires: SYSTEM_WIRES, clock: SYSTEM_CLOCK, proxies: proxiesOf(process.env) };
      prober ??= new Prober(message.options, edge, report, (host, reason) =>
        post({ type: 'stopped', host, reason }),
      );
    }
  });
}
