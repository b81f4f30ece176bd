import { FindingSets } from '../../rules/finding-sets.ts';
import { EntryJudge } from '../../rules/judge.ts';
import { RULES } from '../../rules/registry.ts';
import { judgeExtensions } from '../../table/entry/judge.ts';
import { partsOf } from './parts.ts';
import { NOW } from './sitemaps.ts';

/** The default loc of the entries in {@link extensionCodes}. */
export const PAGE = 'https://www.example.com/page';

/** The codes of the rules that the extensions in an entry's content (`inside`) break, in the order of the registry. */
export function extensionCodes(inside: string, url = PAGE): string[] {
  const { bytes, scan, loc } = partsOf(inside, url);
  const judge = new EntryJudge(new FindingSets(), NOW);
  judgeExtensions(judge, bytes, scan, loc);
  return judge.sets.rules(judge.set).map((rule) => RULES[rule]?.code ?? '');
}
