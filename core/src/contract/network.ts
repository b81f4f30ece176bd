import * as v from 'valibot';
import { Count } from './values.ts';

/** Main to the network process. */
export const NetOrder = v.variant('type', [
  /** Serve the port that comes with the message. */
  v.strictObject({ type: v.literal('serve') }),
  /** The proxies of a URL as the system lists them: `PROXY host:port; DIRECT`. */
  v.strictObject({ type: v.literal('proxy'), id: Count, list: v.string() }),
]);
export type NetOrder = v.InferOutput<typeof NetOrder>;

/** The network process to main. */
export const NetQuestion = v.strictObject({ type: v.literal('proxy'), id: Count, url: v.string() });
export type NetQuestion = v.InferOutput<typeof NetQuestion>;
