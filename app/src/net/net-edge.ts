import type { Wires } from './http/connector.ts';
import type { ExchangeLimits } from './http/exchanger.ts';
import type { ProxyOf } from './http/proxy.ts';
import type { Clock } from './politeness/clock.ts';

/** What a service needs from outside, which tests replace. */
export interface NetEdge {
  wires: Wires;
  clock: Clock;
  proxyOf: ProxyOf;
  limits?: ExchangeLimits;
}
