// @module-tag slow
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../bytes/text.ts';
import type { ListSettings } from '../contract/lists.ts';
import { detectList } from './detect-list.ts';
import { readList } from './read-list.ts';

const A = 'https://a.example/';
const many = (count: number) => Array.from({ length: count }, (_, at) => at);

/** A list that would take minutes, or overflow the stack, in a naive reader. */
interface Burden {
  name: string;
  content: string;
  asked?: Partial<ListSettings>;
  entries: number;
  refused?: number;
}

const BURDENS: Burden[] = [
  {
    name: 'an unclosed quote in every row',
    content: `url,title\n${A}1,x\n${'x,"y\n'.repeat(20_000)}${A}2,x\n`,
    entries: 2,
    refused: 20_000,
  },
  {
    name: 'a row of megabytes without a quote',
    content: `url,title\n${A}1,x\n${'x,'.repeat(3_000_000)}\n${A}2,x\n`,
    entries: 2,
    refused: 1,
  },
  {
    name: 'Markdown links with unclosed titles',
    content: `See ${A}1 here\n${'](a "x'.repeat(100_000)}\n`,
    entries: 1,
  },
  {
    name: 'a Markdown link with a million blanks',
    content: `See ${A}1 here\n](${' '.repeat(1_000_000)}x\n`,
    entries: 1,
  },
  {
    name: 'a URL in text, followed by a million brackets',
    content: `See ${A}1${')'.repeat(1_000_000)} here\n`,
    entries: 1,
  },
  {
    name: 'nested JSON arrays',
    content: `${'['.repeat(200_000)}"${A}"${']'.repeat(200_000)}`,
    entries: 0,
  },
  {
    name: '50,000 JSON arrays',
    content: JSON.stringify(Object.fromEntries(many(50_000).map((at) => [`k${at}`, [A]]))),
    entries: 1,
  },
  {
    name: 'an HTML page with unclosed elements',
    content: `<!doctype html><html>${'<div><font>'.repeat(150_000)}<a href="${A}">x</a>`,
    entries: 1,
  },
];

describe('reading a list that could take minutes or overflow the stack', { timeout: 60_000 }, () => {
  it.each(BURDENS)('finishes for $name', ({ content, asked = {}, entries, refused = 0 }) => {
    const bytes = encodeUtf8(content);
    const shape = detectList(bytes, asked);
    const { report } = readList(bytes, shape?.settings ?? expect.fail('no list'), shape?.names ?? []);
    expect({ entries: report.entries, refused: report.refused }).toEqual({ entries, refused });
  });
});
