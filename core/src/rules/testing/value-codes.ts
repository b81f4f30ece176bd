import { encodeUtf8 } from '../../bytes/text.ts';
import type { Field } from '../../contract/values.ts';
import { NOW } from '../../project/testing/sitemaps.ts';
import { FindingSets } from '../finding-sets.ts';
import { EntryJudge } from '../judge.ts';
import { RULES } from '../registry.ts';

/** The codes of the rules that a decoded value breaks, in the order of the registry. */
export function valueCodes(field: Field, value: string): string[] {
  const judge = new EntryJudge(new FindingSets(), NOW);
  const bytes = encodeUtf8(value);
  judge[field](bytes, 0, bytes.length);
  return judge.sets.rules(judge.set).map((number) => RULES[number]?.code ?? '');
}
