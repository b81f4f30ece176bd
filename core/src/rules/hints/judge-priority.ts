import type { EntryJudge } from '../judge.ts';
import { ruleNumber } from '../registry.ts';

const INVALID = ruleNumber('priority-invalid');
const NOT_A_PRIORITY = 254;

/** A decimal number from 0.0 to 1.0. https://www.sitemaps.org/protocol.html#prioritydef */
export function judgePriority(judge: EntryJudge, bytes: Uint8Array, start: number, end: number): number {
  let value = 0;
  let scale = 0;
  let digits = 0;
  let at = start;
  if (bytes[at] === 0x2b) at++;
  for (; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x2e && scale === 0) scale = 1;
    else if (byte >= 0x30 && byte <= 0x39) {
      digits++;
      value = value * 10 + byte - 0x30;
      scale *= 10;
    } else break;
  }
  const number = scale === 0 ? value : value / scale;
  if (at === end && digits > 0 && number <= 1) return Math.round(number * 100);
  judge.add(INVALID);
  return NOT_A_PRIORITY;
}
