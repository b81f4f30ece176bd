import { CheckedPage, PageReason } from '@urlset/core/contract/page-result.ts';
import * as v from 'valibot';
import { WebRequest } from '../download/download-messages.ts';
import { SentAccess } from '../http/host-access.ts';
import { HostLimits } from '../politeness/host-gate.ts';

/** The options of a check. */
export const ProbeOptions = v.strictObject({
  userAgent: v.string(),
  /** Hosts (`URL.host`) that the user typed: they may have addresses that are not public, and have their own limits. */
  myHosts: v.array(v.string()),
  polite: HostLimits,
  mine: HostLimits,
  isHeadOnly: v.boolean(),
  /** Credentials and headers for individual hosts. */
  access: v.array(SentAccess),
});
export type ProbeOptions = v.InferOutput<typeof ProbeOptions>;

/** A message to the process that opens sockets. The first one starts the check. */
export const ToProbe = v.variant('type', [
  v.strictObject({ type: v.literal('start'), options: ProbeOptions }),
  v.strictObject({ type: v.literal('locs'), locs: v.array(v.string()) }),
]);
export type ToProbe = v.InferOutput<typeof ToProbe>;

/** A message from the process that opens sockets. Each loc gets one result. */
export const FromProbe = v.variant('type', [
  v.strictObject({ type: v.literal('probed'), probed: v.array(CheckedPage) }),
  /** This host refused too often, so requests to it stop. */
  v.strictObject({ type: v.literal('stopped'), host: v.string(), reason: PageReason }),
  /** A request for something other than a page: the proxy script of the system. */
  v.strictObject({ type: v.literal('requested'), request: WebRequest }),
  /** The proxy script of the system cannot be used, so nothing more is requested. */
  v.strictObject({ type: v.literal('failed'), reason: v.string() }),
]);
export type FromProbe = v.InferOutput<typeof FromProbe>;
