import { CheckedPage, PageReason } from '@urlset/core/contract/page-result.ts';
import * as v from 'valibot';
import { ProbeOptions } from './prober.ts';

/** A message to the process with sockets. The first one starts. */
export const ToProbe = v.variant('type', [
  v.strictObject({ type: v.literal('start'), options: ProbeOptions }),
  v.strictObject({ type: v.literal('locs'), locs: v.array(v.string()) }),
]);
export type ToProbe = v.InferOutput<typeof ToProbe>;

/** Its messages. Each loc has one result. */
export const FromProbe = v.variant('type', [
  v.strictObject({ type: v.literal('probed'), probed: v.array(CheckedPage) }),
  /** This host refused too often, and is left alone. */
  v.strictObject({ type: v.literal('stopped'), host: v.string(), reason: PageReason }),
]);
export type FromProbe = v.InferOutput<typeof FromProbe>;
