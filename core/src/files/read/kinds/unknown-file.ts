import { EMPTY_LAYOUT } from '../../../format/entry/layout.ts';
import { NO_SETS } from '../../../rules/finding-sets.ts';
import type { RuleCode } from '../../../rules/registry.ts';
import { ColumnsBuilder } from '../../../table/columns.ts';
import { type FileRead, fileFinding } from '../../../table/file/file-read.ts';

/**
 * What is read of a file that is no sitemap: nothing, and a finding that says what it is.
 * @param code the rule that it breaks
 * @param found what it is, in a word that needs no translation
 * @param blank it is white space at most: nothing to leave unread, and of no bytes nothing to tell
 */
export function unknownFile(bytes: Uint8Array, code: RuleCode, found: string, blank = false): FileRead {
  const { length } = bytes;
  const all = { bytes, offset: 0, length };
  return {
    kind: 'unknown',
    bytes,
    columns: new ColumnsBuilder(0).finish(),
    sets: NO_SETS,
    findings: length === 0 ? [] : [fileFinding(code, found, all)],
    layout: EMPTY_LAYOUT,
    encoding: 'utf-8',
    recoded: false,
    unread: blank ? [] : [{ offset: 0, length }],
    found,
  };
}
