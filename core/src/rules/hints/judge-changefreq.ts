import { startsWith } from '../../xml/scanner.ts';
import type { EntryJudge } from '../judge.ts';
import { ruleNumber } from '../registry.ts';

const INVALID = ruleNumber('changefreq-invalid');
/** In the order of how often. https://www.sitemaps.org/protocol.html#changefreqdef */
export const CHANGEFREQS = ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'] as const;
export type Changefreq = (typeof CHANGEFREQS)[number];

/** One of the seven words, in lower case. */
export function judgeChangefreq(judge: EntryJudge, bytes: Uint8Array, start: number, end: number): number {
  for (const [place, word] of CHANGEFREQS.entries()) {
    if (word.length === end - start && startsWith(bytes, start, word)) return place + 1;
  }
  judge.add(INVALID);
  return 255;
}
