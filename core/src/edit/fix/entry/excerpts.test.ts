import { expect, it } from 'vitest';
import { excerpts } from './excerpts.ts';

const long = 'x'.repeat(1000);

it.each([
  ['short texts are whole', 'a', 'b', 'a', 'b'],
  [
    'long ones begin shortly before they differ',
    `${long}#`,
    long,
    `…${'x'.repeat(60)}#`,
    `…${'x'.repeat(60)}`,
  ],
  ['and are cut off', `a${long}`, `b${long}`, `a${'x'.repeat(239)}…`, `b${'x'.repeat(239)}…`],
  ['no character is torn', '😀'.repeat(500), '', `${'😀'.repeat(120)}…`, ''],
  [
    'nor the one that differs',
    `${'😀'.repeat(500)}1`,
    `${'😀'.repeat(500)}2`,
    `…${'😀'.repeat(30)}1`,
    `…${'😀'.repeat(30)}2`,
  ],
  [
    'an added element comes before the remaining end tag',
    `<url>${long}</url>`,
    `<url>${long}<image:image/></url>`,
    `…${'x'.repeat(60)}</url>`,
    `…${'x'.repeat(60)}<image:image/></url>`,
  ],
  [
    'a long one is cut off before that',
    `<url>${long}</url>`,
    `<url>${long}<${'a'.repeat(300)}/></url>`,
    `…${'x'.repeat(60)}</url>`,
    `…${'x'.repeat(60)}<${'a'.repeat(173)}…</url>`,
  ],
])('%s', (_, before, after, shownBefore, shownAfter) => {
  expect(excerpts(before, after)).toEqual({ before: shownBefore, after: shownAfter });
});
