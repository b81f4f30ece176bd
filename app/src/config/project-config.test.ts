import { DEFAULT_BUNDLE, type ProjectSettings } from '@urlset/core/contract.ts';
import { describe, expect, it } from 'vitest';
import { configured, withSettings } from './project-config.ts';

const A = 'https://a.example/';
const EMPTY: ProjectSettings = { version: 1, publishLocation: null };

function applied(config: unknown, stored: ProjectSettings | null = null) {
  return configured('urlset.json', typeof config === 'string' ? config : JSON.stringify(config), stored);
}

function written(config: unknown, settings: Partial<ProjectSettings>): unknown {
  const text = withSettings('urlset.json', JSON.stringify(config), { ...EMPTY, ...settings });
  return typeof text === 'string' ? JSON.parse(text) : text;
}

describe('a project takes from urlset.json', () => {
  it.each<[string, unknown, Partial<ProjectSettings>]>([
    ['nothing', {}, {}],
    ['its location', { at: `${A}s.xml` }, { publishLocation: `${A}s.xml` }],
    ['its location from the base', { base: A }, { publishLocation: A }],
    ['verified hosts', { verified: ['b.example'] }, { verifiedHosts: ['b.example'] }],
    [
      'rules that are ignored everywhere',
      { check: { ignore: ['loc-fragment', 'loc-no-path:old/**'] } },
      { muted: ['loc-fragment'] },
    ],
    [
      'the split',
      { export: { policy: ['section'], 'max-urls': 10, 'no-gzip': true, 'no-index': true, single: false } },
      {
        bundle: {
          ...DEFAULT_BUNDLE,
          ...{ policies: ['section'], gzip: false, index: null, single: false },
          limits: { ...DEFAULT_BUNDLE.limits, entries: 10 },
        },
      },
    ],
    ['nothing that only the command line uses', { check: { engine: 'google' }, compare: { max: 1 } }, {}],
  ])('%s', (_, config, settings) => {
    expect(applied(config)).toEqual({ ...EMPTY, ...settings });
  });

  it('only what the file sets', () => {
    const stored: ProjectSettings = {
      ...EMPTY,
      publishLocation: A,
      muted: ['loc-no-path'],
      bundle: { ...DEFAULT_BUNDLE, gzip: false, policies: ['locale'] },
      sites: [],
    };
    expect(applied({ check: { ignore: ['loc-fragment'] }, export: { policy: ['month'] } }, stored)).toEqual({
      ...stored,
      muted: ['loc-no-path', 'loc-fragment'],
      bundle: { ...DEFAULT_BUNDLE, gzip: false, policies: ['month'] },
    });
  });
});

it.each<[unknown, object]>([
  ['{ "at": ', { code: 'settings-not-json', params: { line: '1', column: '9' } }],
  [{ at: 'a' }, { code: 'settings-invalid', params: { key: 'at' } }],
  [{ export: { 'max-urls': '3' } }, { code: 'settings-invalid', params: { key: 'export.max-urls' } }],
  [{ export: { policy: ['nothing'] } }, { code: 'settings-invalid', params: { key: 'export' } }],
  [{ export: { index: '../i.xml' } }, { code: 'settings-invalid', params: { key: 'export' } }],
  [{ check: { ignore: 'loc-fragment' } }, { code: 'settings-invalid', params: { key: 'check.ignore' } }],
  [[], { code: 'settings-invalid' }],
])('rejects %j', (config, problem) => {
  expect(applied(config)).toMatchObject(problem);
});

describe('urlset.json takes from a project', () => {
  it.each<[string, object, Partial<ProjectSettings>, object]>([
    ['no settings that have their default values', {}, {}, {}],
    ['muted rules', {}, { muted: ['loc-fragment'] }, { check: { ignore: ['loc-fragment'] } }],
    [
      'only muted rules, and it keeps rules that are ignored for some files only',
      { check: { ignore: ['a-rule', 'loc-fragment', 'b-rule:old/**'] } },
      { muted: ['c-rule', 'loc-fragment'] },
      { check: { ignore: ['loc-fragment', 'b-rule:old/**', 'c-rule'] } },
    ],
    ['its location', { at: A }, { publishLocation: `${A}x.xml` }, { at: `${A}x.xml` }],
    ['no location that is the same as the base', { base: A }, { publishLocation: A }, { base: A }],
    ['no location', { at: A }, {}, {}],
    [
      'a split',
      {},
      { bundle: { ...DEFAULT_BUNDLE, policies: ['month'], gzip: false } },
      { export: { policy: ['month'], 'no-gzip': true } },
    ],
    [
      'the usual split again',
      { export: { policy: ['month'], 'no-gzip': true } },
      {},
      { export: { policy: ['fill'], 'no-gzip': false } },
    ],
    [
      'that an index is not wanted, and keeps the name for one',
      { export: { index: 'i.xml' } },
      { bundle: { ...DEFAULT_BUNDLE, index: null } },
      { export: { index: 'i.xml', 'no-index': true } },
    ],
    [
      'that an index is not wanted, if it already says so',
      { export: { index: 'i.xml', 'no-index': true } },
      { bundle: { ...DEFAULT_BUNDLE, index: null } },
      { export: { index: 'i.xml', 'no-index': true } },
    ],
    [
      'an index with another name',
      { export: { index: 'i.xml', 'no-index': true } },
      { bundle: { ...DEFAULT_BUNDLE, index: 'j.xml' } },
      { export: { index: 'j.xml', 'no-index': false } },
    ],
    [
      'muted rules, and keeps keys that the project does not know',
      { compare: { max: 1 } },
      { muted: ['a'] },
      { compare: { max: 1 }, check: { ignore: ['a'] } },
    ],
  ])('%s', (_, before, settings, after) => {
    expect(written(before, settings)).toEqual(after);
  });

  it('settings that a project reads back unchanged', () => {
    const settings: ProjectSettings = {
      ...EMPTY,
      publishLocation: A,
      verifiedHosts: ['b.example'],
      muted: ['loc-fragment'],
      bundle: {
        ...DEFAULT_BUNDLE,
        ...{ single: false, policies: ['section', 'month'], names: 'x-{n}.xml', index: null, gzip: false },
        limits: { entries: 5, bytes: 5000 },
      },
    };
    const text = withSettings('urlset.json', '{}', settings);
    expect(text).toEqual(expect.any(String));
    expect(applied(text)).toEqual(settings);
    expect(withSettings('urlset.json', String(text), settings)).toBe(text);
  });

  it('only what changes, and all other bytes stay the same', () => {
    const before = '{\r\n\t"check": { "engine":   "google" },\r\n\t"at": "https://a.example/"\r\n}\r\n';
    expect(withSettings('urlset.json', before, { ...EMPTY, publishLocation: `${A}x` })).toBe(
      before.replace(A, `${A}x`),
    );
  });
});
