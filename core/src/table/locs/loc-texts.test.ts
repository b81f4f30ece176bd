// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeXml } from '../../bytes/text.ts';
import { NO_VALUES, newEntriesText } from '../../edit/apply/new-entries.ts';
import type { Project } from '../../project/project.ts';
import { often } from '../../project/testing/often.ts';
import { projectOf, url, urlset } from '../../project/testing/sitemaps.ts';
import { positionsAt } from '../positions.ts';
import { PIECES } from '../query/testing/any-query.ts';
import { LocTexts } from './loc-texts.ts';

/** Requests and edits of entries near the last request. */
type Step =
  | { kind: 'ask'; skip: number; count: number }
  | { kind: 'set' | 'xml'; ahead: number; value: string }
  | { kind: 'insert'; value: string }
  | { kind: 'undo' };

const anyValue = fc.constantFrom('', 'https://a.example/?a&b', ...PIECES);
const anyAsk: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('ask' as const),
  skip: fc.constantFrom(0, 0, 0, 1, 2, -3),
  count: fc.integer({ min: 1, max: 8 }),
});
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  anyAsk,
  anyAsk,
  fc.record({
    kind: fc.constantFrom('set' as const, 'xml' as const),
    ahead: fc.nat(6),
    value: anyValue,
  }),
  fc.record({ kind: fc.constant('insert' as const), value: anyValue }),
  fc.constant({ kind: 'undo' as const }),
);

/** A loc in one of the ways to write it in XML, or an entry without one. */
const anyLoc = fc
  .tuple(fc.constantFrom('plain', 'plain', 'cdata', 'reference', 'none'), fc.constantFrom(...PIECES))
  .map(([form, piece]) => {
    if (form === 'none') return '<url/>';
    if (form === 'cdata') return url(`<![CDATA[${piece}]]>`);
    return url(`https://a.example/?a&amp;${form === 'reference' ? '&#228;' : ''}${escapeXml(piece)}`);
  });
const anySite = fc
  .tuple(fc.array(anyLoc, { minLength: 10, maxLength: 30 }), fc.array(fc.constantFrom(...PIECES)))
  .map(([locs, lines]) => () => {
    const list = lines.map((line) => `https://a.example/${line}\n`).join('');
    return projectOf(urlset(...locs), `https://a.example/\n${list}`);
  });

function textAt(project: Project, texts: LocTexts, id: number): string {
  const block = project.table.blockOf(id);
  return texts.of(block, id - block.base);
}

function perform(project: Project, step: Exclude<Step, { kind: 'ask' }>, next: number): void {
  const { length } = project.file(0).order;
  if (step.kind === 'undo') project.undo();
  else if (step.kind === 'insert') {
    const entries = newEntriesText([{ ...NO_VALUES, loc: step.value }]);
    project.apply({ kind: 'insert', file: 0, at: length, entries }, null, null);
  } else {
    const at = (next + step.ahead) % length;
    if (step.kind === 'set') {
      const positions = [positionsAt(0, at, 1)];
      project.apply({ kind: 'set', field: 'loc', positions, value: step.value }, null, null);
    } else {
      const xml = `<url><loc><![CDATA[${step.value}]]></loc></url>`;
      project.apply({ kind: 'xml', file: 0, at, xml }, null, null);
    }
  }
}

describe('LocTexts', () => {
  it('returns the same as the table for every entry, in any order and between edits', () => {
    fc.assert(
      fc.property(anySite, fc.array(anyStep, { maxLength: 30 }), (make, steps) => {
        const project = make();
        const { table } = project;
        const texts = new LocTexts(table);
        let next = 0;
        for (const step of steps) {
          if (step.kind !== 'ask') perform(project, step, next);
          else {
            next = Math.max(0, next + step.skip);
            for (let count = 0; count < step.count; count++, next++) {
              const id = next % table.size;
              expect(textAt(project, texts, id)).toBe(table.text(id, 0));
            }
          }
        }
      }),
      often(300),
    );
  });

  it.each([
    ['ASCII', 'https://a.example/?a&amp;'],
    ['other characters', 'https://a.example/ä&amp;𝒳'],
    ['bytes that are not UTF-8', 'https://a.example/\xff\xc3'],
  ])('returns the same as the table for more entries than it decodes at once: %s', (_, loc) => {
    const xml = urlset(...Array.from({ length: 2500 }, (_, at) => url(`${loc}${at}`)));
    const project = projectOf(loc.includes('\xff') ? Buffer.from(xml, 'latin1') : xml);
    const texts = new LocTexts(project.table);
    for (let id = 0; id < 2500; id++) expect(textAt(project, texts, id)).toBe(project.table.text(id, 0));
  });
});
