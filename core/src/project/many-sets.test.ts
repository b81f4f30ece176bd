// @module-tag long
import { beforeAll, describe, expect, it } from 'vitest';
import { encodeUtf8, joinBytes } from '../bytes/text.ts';
import { readSitemap } from '../files/read/sitemap.ts';
import { listFindings } from '../findings/list.ts';
import { PartsJudge } from '../findings/parts/judge-parts.ts';
import { composeShard } from '../publish/bundle/compose-shard.ts';
import { planFiles } from '../publish/shard/plan/plan-input.ts';
import { type RuleCode, ruleNumber } from '../rules/registry.ts';
import { waitingFile } from '../table/file/project-file.ts';
import { positionsAt } from '../table/positions.ts';
import { breaksRule } from '../table/query/conditions/breaks-rule.ts';
import { Project } from './project.ts';
import { contentOf, NOW } from './testing/sitemaps.ts';

/** Faults that one entry can have in any combination: the rule's code, and at how many places `entry` breaks it. */
const FAULTS: readonly (readonly [code: RuleCode, places: number])[] = [
  ['loc-fragment', 1],
  ['loc-bad-percent-escape', 1],
  ['loc-illegal-character', 1],
  ['tracking-parameter', 1],
  ['loc-credentials', 1],
  ['loc-whitespace', 1],
  ['lastmod-invalid', 1],
  ['changefreq-invalid', 1],
  ['priority-invalid', 1],
  ['duplicate-child', 2],
  ['unknown-child', 2],
  ['wrong-child', 1],
  ['child-order', 1],
  ['image-loc-missing', 3],
  ['hreflang-incomplete', 1],
  ['news-tag-missing', 4],
  ['xml-not-well-formed', 1],
];
const ENTRIES = 2 ** FAULTS.length;
const FILES = 2;
const HALF = ENTRIES / FILES;

/** The entry with the faults whose bits are set in its number. */
function entry(number: number): string {
  const has = (code: RuleCode) => ((number >> FAULTS.findIndex(([name]) => name === code)) & 1) === 1;
  const some = (code: RuleCode, text: string, otherwise = '') => (has(code) ? text : otherwise);
  const user = some('loc-credentials', 'u:p@');
  const tail = `${some('loc-bad-percent-escape', '%zz')}${some('loc-illegal-character', '|')}${some('tracking-parameter', '?gclid=1')}`;
  const loc = `${some('loc-whitespace', ' ')}https://${user}a.example/${number}${tail}${some('loc-fragment', '#a')}`;
  const lastmod = `<lastmod>${some('lastmod-invalid', 'x', '2025-01-01')}</lastmod>`;
  const changefreq = `<changefreq>${some('changefreq-invalid', 'x', 'daily')}</changefreq>`;
  return [
    `<url><loc>${loc}</loc>`,
    has('child-order') ? changefreq + lastmod : lastmod + changefreq,
    `<priority>${some('priority-invalid', '9', '0.5')}</priority>`,
    some('duplicate-child', '<lastmod/><lastmod/>'),
    some('unknown-child', '<a/><b/>'),
    some('wrong-child', '<sitemap/>'),
    some('image-loc-missing', '<i:image/><i:image/><i:image/>'),
    some('hreflang-incomplete', '<x:link rel="alternate" href="https://b.example/"/>'),
    some('news-tag-missing', '<n:news/>'),
    some('xml-not-well-formed', '<!--\u0001-->'),
    '</url>\n',
  ].join('');
}

function sitemap(from: number, to: number): Uint8Array {
  const entries = Array.from({ length: to - from }, (_, at) => entry(from + at));
  return encodeUtf8(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:x="http://www.w3.org/1999/xhtml" xmlns:i="http://www.google.com/schemas/sitemap-image/1.1" xmlns:n="http://www.google.com/schemas/sitemap-news/0.9">\n${entries.join('')}</urlset>`,
  );
}

/** The expected counts: half of the entries have each fault. */
function expected(entries: number): Record<string, number> {
  return Object.fromEntries(FAULTS.map(([code, places]) => [code, (entries / 2) * places]));
}

function faultsOf(byCode: Record<string, number>): Record<string, number> {
  return Object.fromEntries(FAULTS.map(([code]) => [code, byCode[code] ?? 0]));
}

describe('more combinations of faults than 16 bits can number', () => {
  let project: Project;
  beforeAll(() => {
    const files = Array.from({ length: FILES }, (_, at) => sitemap(at * HALF, (at + 1) * HALF));
    project = new Project(NOW);
    for (const [at, bytes] of files.entries()) {
      const { id } = project.addFile(waitingFile(`${at}.xml`));
      // Cloned as if a worker thread handed over the file, so each file has its own sets.
      project.adopt(id, structuredClone(contentOf(bytes)));
    }
    while (project.work(1 << 20));
  });
  const byCode = () => listFindings([project], ({ name }) => name, 0, NOW).summary.byCode;

  it('are all counted if each file has its own sets', () => {
    expect(project.table.sets.sets.length).toBeGreaterThan(2 ** 16);
    expect(faultsOf(byCode())).toEqual(expected(ENTRIES));
  });

  it('are listed for the last entry, which has every fault', () => {
    const last = ENTRIES - 1;
    const rules = new Set(project.table.places(last).map(({ rule }) => rule));
    expect(new Set(project.table.rules(last))).toEqual(rules);
    for (const [code, places] of FAULTS) {
      const own = project.table.places(last).filter(({ rule }) => rule === ruleNumber(code));
      expect([code, own.length]).toEqual([code, places]);
    }
  });

  it('are found by filters', () => {
    for (const [at, [code]] of FAULTS.entries()) {
      const test = breaksRule((rule) => rule === ruleNumber(code), project.table);
      let found = 0;
      let wrong = 0;
      for (let id = 0; id < ENTRIES; id++) {
        const block = project.table.blockOf(id);
        const isFound = test(block, id - block.base);
        if (isFound) found++;
        if (isFound !== (((id >> at) & 1) === 1)) wrong++;
      }
      expect([code, found, wrong]).toEqual([code, ENTRIES / 2, 0]);
    }
  });

  it('are exported as well-formed XML', () => {
    const forms = new Map(planFiles(project).map(({ id, form }) => [id, form]));
    const ids = Uint32Array.from({ length: 512 }, (_, at) => ENTRIES - 512 + at);
    const context = { table: project.table, base: 'https://www.example.com/', forms };
    const bytes = joinBytes(composeShard(context, { ids, prefixes: 0b1111 }));
    const read = readSitemap(bytes, NOW);
    expect(read.columns.count).toBe(ids.length);
    const codes = [...read.findings.map(({ code }) => code), ...read.sets.flatMap(({ rules }) => rules)];
    expect(codes).not.toContain('xml-not-well-formed');
    expect(codes).not.toContain(ruleNumber('xml-not-well-formed'));
  });

  it('are counted again after an edit and its undo', () => {
    project.apply(
      { kind: 'set', field: 'priority', positions: [positionsAt(1, 0, HALF)], value: '0.5' },
      null,
      null,
    );
    expect(faultsOf(byCode())).toEqual({ ...expected(ENTRIES), 'priority-invalid': HALF / 2 });
    project.undo();
    expect(faultsOf(byCode())).toEqual(expected(ENTRIES));
  });

  it('are counted in a file that is judged in parts', () => {
    const options = { name: 'a.xml', now: NOW, engine: 'all', scope: null, atMost: 0 } as const;
    const judge = new PartsJudge({ ...options, size: 1 << 22 });
    // Keep whole parts well-formed: otherwise the judge would read them up to their maximum size.
    const text = new TextDecoder().decode(sitemap(0, HALF)).replaceAll('\u0001', '-');
    judge.push(encodeUtf8(text));
    const { list } = judge.finish();
    const { 'xml-not-well-formed': _, ...others } = expected(HALF);
    expect(faultsOf(list.summary.byCode)).toMatchObject(others);
  });
});
