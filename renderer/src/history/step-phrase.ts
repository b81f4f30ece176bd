import type { EditLabel } from '@urlset/core/contract.ts';
import { isMessageKey, type Phrase } from '../messages/messages.ts';

/** What a step did, as a phrase: "3 entries removed". */
export function stepPhrase({ kind, count }: EditLabel): Phrase {
  const key = `step.${kind}`;
  return { key: isMessageKey(key) ? key : 'step.several', params: { count } };
}
