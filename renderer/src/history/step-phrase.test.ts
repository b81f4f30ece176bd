import { expect, it } from 'vitest';
import { createMessages } from '../messages/messages.ts';
import { stepPhrase } from './HistoryItem.tsx';

it.each([
  [
    'en',
    { kind: 'remove', count: 4000, rule: 'mixed-scheme' },
    '4,000 entries removed: Listed as http and as https',
  ],
  ['en', { kind: 'fix', count: 1, rule: 'loc-whitespace' }, '1 entry fixed: Space around URL'],
  ['en', { kind: 'fix', count: 2 }, '2 entries fixed'],
  ['en', { kind: 'take-back', count: 1 }, '1 change reverted'],
  ['en', { kind: 'add-language', count: 2, language: 'sv' }, 'sv added to 2 entries'],
  ['en', { kind: 'of-another-version', count: 3 }, '3 entries changed'],
  [
    'fi',
    { kind: 'remove', count: 2, rule: 'mixed-scheme' },
    '2 merkintää poistettu: Lueteltu sekä http että https',
  ],
] as const)('says in %s what %o did', (language, label, words) => {
  const messages = createMessages(language, language);
  expect(messages.say(stepPhrase(label))).toBe(words);
  expect(messages.say({ key: 'undo.step', params: { step: stepPhrase(label) } })).toContain(words);
});
