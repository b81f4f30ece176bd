import type { RuleCode } from '../rules/registry.ts';
import { ColumnsBuilder } from '../table/columns.ts';
import { EMPTY_LAYOUT, type FileRead, fileFinding } from './file-read.ts';

/**
 * What is read of a file that is no sitemap: nothing, and a finding that says what it is.
 * @param code the rule that it breaks; null for an empty one, which is told as having no entries
 * @param found what it is, in a word that needs no translation
 */
export function unknownFile(bytes: Uint8Array, code: RuleCode | null, found: string): FileRead {
  const { length } = bytes;
  const all = { bytes, offset: 0, length };
  return {
    kind: 'unknown',
    bytes,
    columns: new ColumnsBuilder(0).finish(),
    sets: [[]],
    findings: code === null ? [] : [fileFinding(code, found, all)],
    layout: EMPTY_LAYOUT,
    encoding: 'utf-8',
    recoded: false,
    unread: code === null ? [] : [{ offset: 0, length }],
    found,
  };
}
