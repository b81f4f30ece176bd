import { readFileSync, writeFileSync } from 'node:fs';
import { wholeView } from '@urlset/core/contract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Desk } from '../testing/desk.ts';

/** 北京市新闻中心 in GBK. Each character of the string is one byte. */
const GBK = '\xb1\xb1\xbe\xa9\xca\xd0\xd0\xc2\xce\xc5\xd6\xd0\xd0\xc4';
const WORDS = '北京市新闻中心';
const raw = (text: string) => Buffer.from(text, 'latin1');
const ESCAPED = Array.from(GBK, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`).join('');
const LIST = (words: string) => `https://a.example/\nhttps://a.example/${words}\n`;
const XML = (words: string, declared = 'UTF-8') =>
  `<?xml version="1.0" encoding="${declared}"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n  <url><loc>https://a.example/${words}</loc></url>\n</urlset>\n<!-- ${words} -->\n`;
const bare = (xml: string) => xml.replace(/<!--.*-->\n/, '');
const FIX = { kind: 'fix', code: 'not-utf8', mode: 'unsafe', rows: null } as const;
const VIEW = wholeView(null);

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});
afterEach(() => desk.clear());

const opened = async (name: string, before: string) => {
  writeFileSync(desk.at(name), raw(before));
  await desk.open(name);
};
const saved = (name: string) => readFileSync(desk.at(name), 'latin1');

describe.each([
  ['a list', 'a.txt', LIST(GBK), LIST(WORDS)],
  ['XML that declares UTF-8', 'a.xml', XML(GBK), XML(WORDS)],
  ['XML with invalid bytes only in an entry', 'a.xml', bare(XML(GBK)), bare(XML(WORDS))],
  ['XML that declares an unknown encoding', 'a.xml', XML(GBK, 'x-no'), XML(WORDS)],
])('%s', (_, name, before, after) => {
  it('offers encodings; the fix to UTF-8 survives a crash, and can be undone', async () => {
    await opened(name, before);
    const [offered, ...others] = await desk.session.files.encodings({ view: VIEW });
    expect(others).toEqual([]);
    const [best, ...further] = offered?.candidates ?? [];
    expect([offered?.file, best?.encoding, best?.sample[0]]).toEqual([
      0,
      'gb18030',
      `https://a.example/${WORDS}`,
    ]);
    expect(further.map(({ encoding }) => encoding)).toContain('windows-1252');

    await desk.session.files.readIn({ file: 0, encoding: 'gb18030' });
    expect(desk.locs).toContain(`https://a.example/${WORDS}`);
    await desk.edit(FIX);
    expect(desk.codes[name]).not.toContain('not-utf8');
    expect(await desk.session.files.encodings({ view: VIEW })).toEqual([]);
    expect(await desk.crash()).toEqual([]);
    expect(desk.locs).toContain(`https://a.example/${WORDS}`);

    await desk.session.edits.undo();
    expect(desk.session.summary.findings.map(({ code }) => code)).toContain('not-utf8');
    expect(await desk.session.save(null, [])).toMatchObject({ saved: [], conflicts: [] });
    expect(saved(name)).toBe(before);
    await desk.session.edits.redo();
    await desk.session.save(null, [0]);
    expect(readFileSync(desk.at(name), 'utf8')).toBe(after);
  });

  it('can be read in one encoding, then in another, and can be reverted', async () => {
    await opened(name, before);
    const { locs } = desk;
    await desk.session.files.readIn({ file: 0, encoding: 'windows-1252' });
    expect(desk.locs.at(-1)).toMatch(/±±¾©/);
    await desk.session.files.readIn({ file: 0, encoding: 'gb18030' });
    expect(desk.locs.at(-1)).toBe(`https://a.example/${WORDS}`);
    await desk.session.files.revert(0);
    expect(desk.locs).toEqual(locs);
  });

  it('cannot be read in another encoding after an edit', async () => {
    await opened(name, before);
    await desk.edit({
      kind: 'set',
      rows: [{ first: 0, count: 1 }],
      field: 'loc',
      value: 'https://b.example/',
    });
    await expect(desk.session.files.readIn({ file: 0, encoding: 'gb18030' })).rejects.toMatchObject({
      code: 'has-edits',
    });
    expect(desk.locs[0]).toBe('https://b.example/');
  });
});

it('the fix percent-encodes the invalid bytes of URLs if no encoding was chosen', async () => {
  await opened('a.xml', XML(GBK, 'x-no'));
  await desk.edit(FIX);
  expect(desk.locs).toEqual([`https://a.example/${ESCAPED}`]);
});

it('rejects an encoding in which the bytes are invalid, and keeps the content', async () => {
  await opened('a.txt', LIST('caf\xe9'));
  const { locs } = desk;
  await expect(desk.session.files.readIn({ file: 0, encoding: 'gb18030' })).rejects.toMatchObject({
    code: 'not-in-encoding',
  });
  expect(desk.locs).toEqual(locs);
});

it('offers nothing for a file that declares its encoding', async () => {
  await opened('a.xml', XML('\xe4', 'ISO-8859-1'));
  expect(desk.codes['a.xml']).toContain('not-utf8');
  expect(await desk.session.files.encodings({ view: VIEW })).toEqual([]);
});
