import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashWords } from '../../bytes/hash/hash.ts';
import { encodeUtf8 } from '../../bytes/text.ts';
import { often } from '../../project/testing/often.ts';
import { normalForm } from '../../protocol/normal-form.ts';
import { SPELLING_BIT } from './authority.ts';
import { LocFacts } from './loc-facts.ts';
import { pageOf } from './mixed-scheme.ts';
import { ParameterNames } from './parameter-names.ts';
import { anyLoc } from './testing/any-loc.ts';

/** The key, computed from its definition. */
function slowKey(loc: string): number {
  const form = normalForm(loc).replace(/^https?:\/\//i, '');
  const [, authority = '', tail = ''] = /^([^/?#]*)(.*)$/s.exec(form) ?? [];
  return hash(tail, hash(authority, 0)) >>> 0;
}

function hash(text: string, before: number): number {
  const bytes = encodeUtf8(text);
  return hashWords(new DataView(bytes.buffer), 0, bytes.length, before);
}

function read(facts: LocFacts, loc: string): LocFacts {
  const bytes = encodeUtf8(`..${loc}..`);
  facts.read(bytes, 2, bytes.length - 2);
  return facts;
}

describe('the key of a loc', () => {
  it('is the hash of its normal form without the scheme, whatever was read before', () => {
    fc.assert(
      fc.property(fc.array(anyLoc, { minLength: 1, maxLength: 4 }), (locs) => {
        const facts = new LocFacts();
        for (const loc of locs) expect([loc, read(facts, loc).key]).toEqual([loc, slowKey(loc)]);
      }),
      often(3000),
    );
  });

  it.each([
    ['https://a.example/x?a=1&b=2', 'http://A.example:80/x/?b=2&a=1'],
    ['https://a.example', 'https://a.example/index.html'],
    ['https://a.example/~x', 'https://a.example/%7ex'],
    ['https://a.example/?id=1&ä=2', 'https://a.example?ä=2&id=1'],
    [`https://a.example/?${'a&'.repeat(70)}b`, `https://a.example/?b${'&a'.repeat(70)}`],
  ])('is the same for %s and %s', (loc, other) => {
    const facts = new LocFacts();
    expect(read(facts, loc).key).toBe(read(facts, other).key);
  });
});

describe('the spelling of a normal form', () => {
  it('identifies the form, with one bit for its scheme, unless the spelling is 0', () => {
    const facts = new LocFacts();
    fc.assert(
      fc.property(fc.array(anyLoc, { minLength: 2, maxLength: 6 }), (locs) => {
        const known = locs.flatMap((loc) => {
          const { formSpelling } = read(facts, loc);
          return formSpelling === 0 ? [] : [{ form: normalForm(loc), spelling: formSpelling }];
        });
        for (const { form, spelling } of known) {
          for (const other of known) {
            expect(spelling === other.spelling).toBe(form === other.form);
            const isPage = ((spelling ^ other.spelling) & ~SPELLING_BIT.https) === 0;
            expect(isPage).toBe(pageOf(form) === pageOf(other.form));
          }
        }
      }),
      often(3000),
    );
  });

  it.each([
    'https://A.example/',
    'HTTP://a.example/b',
    'http://a.example:80/b/',
    'http://a.example/%62?y=1&x=2',
    'http://a.example/ä',
  ])('is not 0 for %s', (loc) => {
    expect(read(new LocFacts(), loc).formSpelling).not.toBe(0);
  });
});

describe('the spelling of a loc', () => {
  const pageForm = (loc: string) => pageOf(normalForm(loc));
  const spellingOf = (loc: string) => read(new LocFacts(), loc).spelling;

  it('identifies the loc among all spellings of all pages, unless the spelling is 0', () => {
    fc.assert(
      fc.property(fc.array(anyLoc, { minLength: 2, maxLength: 8 }), (locs) => {
        const facts = new LocFacts();
        const known = locs.map((loc) => ({ loc, spelling: read(facts, loc).spelling }));
        for (const one of known.filter(({ spelling }) => spelling !== 0)) {
          for (const other of known) {
            expect(one.spelling === other.spelling).toBe(one.loc === other.loc);
            if (other.spelling === 0) continue;
            const pages = (one.spelling ^ other.spelling) >>> 3 === 0;
            expect(pages).toBe(pageForm(one.loc) === pageForm(other.loc));
          }
        }
      }),
      often(3000),
    );
  });

  it.each([
    ['http://a.example/x', 'https://a.example/x', SPELLING_BIT.https],
    ['http://a.example/x', 'http://a.example/x/', SPELLING_BIT.slash],
    ['http://a.example', 'https://a.example/', SPELLING_BIT.https | SPELLING_BIT.slash],
  ])('differs only in the bits for scheme and trailing slash: %s and %s', (one, other, bits) => {
    expect(spellingOf(one)).not.toBe(0);
    expect((spellingOf(one) ^ spellingOf(other)) >>> 0).toBe(bits);
  });

  it.each([
    'HTTP://a.example/x',
    'http://a.example:80/x',
    'http://A.example/x',
    'http://a.example/%7Ex',
    'http://a.example/?b&a',
    'http://a.example/?a/',
    'http://a.example/ä',
    'http://a.example/index.html',
    '/x',
    '',
  ])('is 0 for %j', (loc) => expect(spellingOf(loc)).toBe(0));
});

describe('the path, query and fragment', () => {
  it.each([
    ['https://a.example', '', '', ''],
    ['https://a.example/', '/', '', ''],
    ['https://a.example:80/x/y', '/x/y', '', ''],
    ['https://a.example?b', '', '?b', ''],
    ['https://a.example/x?b=c?d#e?f', '/x', '?b=c?d', '#e?f'],
    ['https://a.example/x#e?f', '/x', '', '#e?f'],
    ['/x?y', '', '', ''],
  ])('of %s', (loc, path, query, fragment) => {
    const { pathStart, pathEnd, queryEnd, end } = read(new LocFacts(), loc);
    const part = (from: number, to: number) => loc.slice(from - 2, to - 2);
    expect([part(pathStart, pathEnd), part(pathEnd, queryEnd), part(queryEnd, end)]).toEqual([
      path,
      query,
      fragment,
    ]);
  });
});

describe('hasParameter', () => {
  const names = new ParameterNames(['sid', 'utm_*']);
  it.each([
    ['https://a.example/?sid=1', true],
    ['https://a.example/?SID=1', true],
    ['https://a.example/?a=1&sid', true],
    ['https://a.example/?a=1;sid=2', true],
    ['https://a.example/x;sid=1/y', true],
    ['https://a.example/?utm_source=x', true],
    ['https://a.example/?utm_', true],
    ['https://a.example/', false],
    ['https://a.example/sid=1', false],
    ['https://a.example/?side=1', false],
    ['https://a.example/?a=sid', false],
    ['https://a.example/?a=1#&sid=2', false],
    ['https://a.example/?utm=1', false],
    ['https://a.example/?a=1?sid=2', false],
    ['https://a.example/?sid/b=2', false],
  ])('%s: %s', (loc, expected) => {
    expect(read(new LocFacts(), loc).hasParameter(names)).toBe(expected);
  });

  it.each([
    ['https://a.example/?sid=long', true],
    ['https://a.example/?sid=1&a=long', false],
    ['https://a.example/?sid=1&sid=long#x', true],
    ['https://a.example/x;sid=long/y?z', true],
    ['https://a.example/x;sid=1/long', false],
  ])('also checks the value if there is a condition for it: %s: %s', (loc, expected) => {
    const long = new ParameterNames(['sid'], (value) => value === 'long');
    expect(read(new LocFacts(), loc).hasParameter(long)).toBe(expected);
  });
});
