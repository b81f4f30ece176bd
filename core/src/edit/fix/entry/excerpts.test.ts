import { expect, it } from 'vitest';
import { excerpts } from './excerpts.ts';

const long = 'x'.repeat(1000);

it.each([
  ['shows short texts completely', 'a', 'b', 'a', 'b'],
  [
    'starts long texts shortly before the difference',
    `${long}#`,
    long,
    `…${'x'.repeat(60)}#`,
    `…${'x'.repeat(60)}`,
  ],
  ['cuts off long texts', `a${long}`, `b${long}`, `a${'x'.repeat(239)}…`, `b${'x'.repeat(239)}…`],
  ['does not split a character at the end', '😀'.repeat(500), '', `${'😀'.repeat(120)}…`, ''],
  [
    'does not split the character that differs',
    `${'😀'.repeat(500)}1`,
    `${'😀'.repeat(500)}2`,
    `…${'😀'.repeat(30)}1`,
    `…${'😀'.repeat(30)}2`,
  ],
  [
    'shows an added element before the end tag',
    `<url>${long}</url>`,
    `<url>${long}<image:image/></url>`,
    `…${'x'.repeat(60)}</url>`,
    `…${'x'.repeat(60)}<image:image/></url>`,
  ],
  [
    'cuts off a long element before the end tag',
    `<url>${long}</url>`,
    `<url>${long}<${'a'.repeat(300)}/></url>`,
    `…${'x'.repeat(60)}</url>`,
    `…${'x'.repeat(60)}<${'a'.repeat(173)}…</url>`,
  ],
])('%s', (_, before, after, shownBefore, shownAfter) => {
  expect(excerpts(before, after)).toEqual({ before: shownBefore, after: shownAfter });
});
