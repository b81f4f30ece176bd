import { expect, it } from 'vitest';
import { createMessages } from '../messages/messages.ts';
import { changesPhrase } from './ExportEffect.tsx';

it.each([
  [{ added: 0, changed: 2, same: 39, removed: 0 }, 'This export changes 2 of 41 files'],
  [{ added: 1, changed: 0, same: 0, removed: 0 }, 'This export changes 1 of 1 file'],
  [{ added: 3, changed: 1, same: 6, removed: 2 }, 'This export changes 4 of 10 files and removes 2'],
  [{ added: 0, changed: 0, same: 41, removed: 0 }, 'This export changes none of the 41 files'],
])('says how many files an export changes: %o', (changes, expected) => {
  expect(createMessages('en', 'en').say(changesPhrase(changes))).toBe(expected);
});
