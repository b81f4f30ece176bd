import type { CheckedPage } from '@urlset/core/contract/page-result.ts';
import * as v from 'valibot';
import type { NetEdge, ServedPort } from '../net-port.ts';
import { type FromProbe, ToProbe } from './probe-messages.ts';
import { Prober } from './prober.ts';

/** Milliseconds for which results are collected before they are sent. */
const COLLECT = 50;

/** Probes locs for another process. Only this one opens sockets. */
export function serveProbe({ post, listen, onEnd }: ServedPort, edge: NetEdge): void {
  let probed: CheckedPage[] = [];
  let prober: Prober | null = null;
  const send = (message: FromProbe) => post(message);
  const flush = () => {
    const sent = probed;
    probed = [];
    send({ type: 'probed', probed: sent });
  };
  const report = (one: CheckedPage) => {
    if (probed.push(one) === 1) setTimeout(flush, COLLECT);
  };
  listen((received) => {
    const message = v.parse(ToProbe, received);
    if (message.type === 'locs') prober?.add(message.locs);
    else
      prober ??= new Prober(message.options, edge, report, (host, reason) =>
        send({ type: 'stopped', host, reason }),
      );
  });
  onEnd(() => void prober?.close());
}
