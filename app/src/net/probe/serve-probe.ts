import type { CheckedPage } from '@urlset/core/contract/page-result.ts';
import * as v from 'valibot';
import { toNetError } from '../http/net-error.ts';
import type { ProxyOf } from '../http/proxy.ts';
import type { NetEdge, ServedPort } from '../net-port.ts';
import { type FromProbe, ToProbe } from './probe-messages.ts';
import { Prober } from './prober.ts';

/** Milliseconds for which results are collected before they are sent. */
const COLLECT = 50;

/** Probes the locs that arrive on a port, and posts the results to it. */
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
  let hasFailed = false;
  const proxyOf: ProxyOf = async (url) => {
    try {
      return await edge.proxyOf(url, (request) => send({ type: 'requested', request }));
    } catch (error) {
      const { kind, message } = toNetError(error);
      if (kind === 'proxy-script' && !hasFailed) {
        hasFailed = true;
        // Otherwise, each page would get a result that says nothing about it.
        void prober?.close();
        send({ type: 'failed', reason: message });
      }
      throw error;
    }
  };
  listen((received) => {
    const message = v.parse(ToProbe, received);
    if (message.type === 'locs') prober?.add(message.locs);
    else
      prober ??= new Prober(message.options, { ...edge, proxyOf }, report, (host, reason) =>
        send({ type: 'stopped', host, reason }),
      );
  });
  onEnd(() => void prober?.close());
}
