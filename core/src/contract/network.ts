import * as v from 'valibot';
import { Count } from './values.ts';

/** Maximum number of characters in a proxy script, including those that Urlset adds. */
const MAX_SCRIPT_LENGTH = 2 * 1024 * 1024;

/** Main to the network process. */
export const NetOrder = v.variant('type', [
  /** Serve the port that comes with the message. */
  v.strictObject({ type: v.literal('serve') }),
  /**
   * The address of the proxy script (PAC) in the system settings, or null; and whether the system is set to find a
   * proxy by itself (WPAD).
   */
  v.strictObject({
    ...{ type: v.literal('script'), id: Count },
    ...{ address: v.nullable(v.string()), isAutoDetected: v.boolean() },
  }),
  /** The proxies for a URL, as the system lists them: `PROXY host:port; DIRECT`. */
  v.strictObject({ type: v.literal('proxy'), id: Count, list: v.string() }),
  /** Main cannot answer a question. */
  v.strictObject({ type: v.literal('unknown'), id: Count, reason: v.string() }),
]);
export type NetOrder = v.InferOutput<typeof NetOrder>;

/** The network process to main, which alone knows the settings of the system. */
export const NetQuestion = v.variant('type', [
  /** Does the system have a proxy script? */
  v.strictObject({ type: v.literal('script'), id: Count }),
  /** From now on, this script names the proxies. */
  v.strictObject({
    type: v.literal('use-script'),
    script: v.pipe(v.string(), v.maxLength(MAX_SCRIPT_LENGTH)),
  }),
  /** Which proxies does the system use for a URL? */
  v.strictObject({ type: v.literal('proxy'), id: Count, url: v.string() }),
]);
export type NetQuestion = v.InferOutput<typeof NetQuestion>;
