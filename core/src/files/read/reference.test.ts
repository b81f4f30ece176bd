// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../bytes/text.ts';
import { FIELDS } from '../../contract/values.ts';
import { anyDamage, anySitemap, damaged } from '../../project/testing/any-sitemap.ts';
import { often } from '../../project/testing/often.ts';
import { faultOf, referenceRead } from '../../project/testing/reference-reader.ts';
import { NOW } from '../../project/testing/sitemaps.ts';
import { tableOf, unsound } from '../../project/testing/sound.ts';
import { byPlural, EXTENSIONS } from '../../protocol/extensions/extension-table.ts';
import { RULES } from '../../rules/registry.ts';
import type { FileRead } from '../../table/file/file-read.ts';
import { readFile } from './read-file.ts';

const read = (bytes: Uint8Array) => readFile(bytes, NOW, (recoded) => recoded);

/** Everything that was read, in the form that the reference reader returns. */
function said(file: FileRead) {
  const table = tableOf(file);
  const { columns } = file;
  const entries = Array.from({ length: columns.count }, (_, i) => ({
    ...Object.fromEntries(
      FIELDS.flatMap((field, number) =>
        table.value(i, number) === null ? [] : [[field, table.text(i, number)]],
      ),
    ),
    ...byPlural((kind) => columns[EXTENSIONS[kind].plural][i]),
    start: columns.start[i],
    end: (columns.start[i] ?? 0) + (columns.length[i] ?? 0),
  }));
  return { kind: file.kind, entries };
}

/** All codes found in the file or its entries. */
function codesOf(file: FileRead): Set<string> {
  const rules = file.sets.flatMap(({ rules }) => rules);
  return new Set([...file.findings.map(({ code }) => code), ...rules.map((rule) => RULES[rule]?.code ?? '')]);
}

/** A document that is not well-formed has at least one of these codes. */
const MALFORMED: ReadonlySet<string> = new Set([
  'xml-not-well-formed',
  'not-utf8',
  'unescaped-character',
  'wrong-extension-namespace',
  'content-before-declaration',
  'unknown-root',
  'text-stray-line',
  'doctype-present',
  'no-entries',
]);

describe('the reader and the slow reference reader', () => {
  it('agree on every well-formed document', () => {
    fc.assert(
      fc.property(anySitemap, (text) => {
        const bytes = encodeUtf8(text);
        const file = read(bytes);
        expect(said(file)).toEqual(referenceRead(bytes));
        expect(codesOf(file)).not.toContain('xml-not-well-formed');
        expect(unsound(file)).toEqual([]);
      }),
      often(500),
    );
  }, 60_000);

  it('agree on damaged documents that are still well-formed; the reader reports all others', () => {
    fc.assert(
      fc.property(anySitemap, fc.array(anyDamage, { minLength: 1, maxLength: 4 }), (text, damages) => {
        const bytes = damaged(encodeUtf8(text), damages);
        const file = read(bytes);
        expect(unsound(file)).toEqual([]);
        // The project, not the reader, reports an empty file.
        if (file.recoded || bytes.length === 0) return;
        const codes = codesOf(file);
        const fault = faultOf(bytes);
        if (fault !== null) {
          expect([...codes].some((code) => MALFORMED.has(code)) || fault).toBe(true);
          return;
        }
        const reference = referenceRead(bytes);
        if (reference === null) return;
        expect(codes).not.toContain('xml-not-well-formed');
        expect(said(file)).toEqual(reference);
      }),
      often(2000),
    );
  }, 60_000);
});
