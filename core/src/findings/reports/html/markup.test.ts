import { describe, expect, it } from 'vitest';
import { html } from './markup.ts';
import { filled, REPORT_WORDS } from './words.ts';

describe('an HTML template', () => {
  it('escapes values, but not other templates', () => {
    const inner = [html`<b>${'<i>'}</b>`, html`${1}`];
    expect(html`<a title="${`"'&`}">${inner}</a>`.text).toBe(
      '<a title="&quot;&apos;&amp;"><b>&lt;i&gt;</b>1</a>',
    );
  });

  it('drops characters that HTML does not allow', () => {
    expect(html`${'a\u0000b\ud800c'}`.text).toBe('abc');
  });
});

it('has the same placeholders in every language, and does not expand those in values', () => {
  const placeholders = (words: object) =>
    Object.entries(words).map(([key, text]) => [key, (String(text).match(/\{\w+\}/g) ?? []).sort()]);
  const { en, fi, tr } = REPORT_WORDS;
  expect(placeholders(fi)).toEqual(placeholders(en));
  expect(placeholders(tr)).toEqual(placeholders(en));
  expect(filled('{a} of {b}, {c}', { a: 1, b: '{a}' })).toBe('1 of {a}, {c}');
});
