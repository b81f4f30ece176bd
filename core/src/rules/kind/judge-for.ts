import type { FileKind } from '../../contract/values.ts';
import type { FindingSets } from '../finding-sets.ts';
import { EntryJudge } from '../judge.ts';
import { FeedJudge } from './feed-judge.ts';
import { RobotsJudge } from './robots-judge.ts';

/** The judge of entries in a file of this kind. */
export function judgeFor(kind: FileKind, sets: FindingSets, now: number): EntryJudge {
  switch (kind) {
    case 'rss':
    case 'mrss':
      return new FeedJudge(sets, now);
    case 'robots':
      return new RobotsJudge(sets, now);
    default:
      return new EntryJudge(sets, now);
  }
}
