import { hostname } from 'node:os';
import path from 'node:path';
import { encodeUtf8 } from '@urlset/core/bytes/text.ts';
import * as v from 'valibot';
import { isNotThere } from '../../disk/error-code.ts';
import { isAlive } from '../../is-alive.ts';
import type { ExportDisk } from '../export-disk.ts';

/** The file in a staging folder that names the process that owns it. */
export const OWNER_FILE = 'owner.json';

/** Interval at which a running export touches its owner file, in milliseconds. */
const BEAT = 2000;
/**
 * An owner that has not touched its file for this many milliseconds is considered gone. Its process number alone does
 * not show this, because systems reuse process numbers, and containers do so right away.
 */
const SILENCE = 15_000;

const owner = v.object({ pid: v.pipe(v.number(), v.integer(), v.minValue(1)), host: v.string() });

/** Claims a staging folder for this process, and touches the owner file until the returned function is called. */
export async function own(staging: string, disk: ExportDisk): Promise<() => void> {
  const file = path.join(staging, OWNER_FILE);
  await disk.write(file, [encodeUtf8(`${JSON.stringify({ pid: process.pid, host: hostname() })}\n`)]);
  // If touching fails, writing the staged files fails too, and reports it.
  const timer = setInterval(() => void disk.touch(file).catch(() => undefined), BEAT);
  timer.unref();
  return () => clearInterval(timer);
}

/** Whether another process is using a staging folder now. */
export async function isOwned(staging: string, disk: ExportDisk): Promise<boolean> {
  const file = path.join(staging, OWNER_FILE);
  const found = await disk.look(file);
  if (found === null || Math.abs(Date.now() - found.changed) > SILENCE) return false;
  const bytes = await disk.read(file).catch((error: unknown) => {
    if (isNotThere(error)) return null;
    throw error;
  });
  const parsed = bytes && v.safeParse(owner, parseJson(bytes));
  if (!parsed?.success) return false;
  const { pid, host } = parsed.output;
  return host !== hostname() || (pid !== process.pid && isAlive(pid));
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
