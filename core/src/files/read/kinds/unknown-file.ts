import { EMPTY_LAYOUT } from '../../../format/entry/layout.ts';
import { NO_SETS } from '../../../rules/finding-sets.ts';
import type { RuleCode } from '../../../rules/registry.ts';
import { ColumnsBuilder } from '../../../table/columns.ts';
import { type FileRead, fileFinding } from '../../../table/file/file-read.ts';

/**
 * The result for a file that is not a sitemap: no entries, and a finding that names its format.
 * @param code the rule that it breaks
 * @param found its format, in a word that is the same in all languages
 * @param blank whether the file is empty or blank. Then nothing counts as unread. An empty file gets no findings
 */
export function unknownFile(bytes: Uint8Array, code: RuleCode, found: string, blank = false): FileRead {
  const { length } = bytes;
  const all = { bytes, offset: 0, length };
  return {
    kind: 'unknown',
    bytes,
    columns: new ColumnsBuilder(() => 0).finish(),
    sets: NO_SETS,
    findings: length === 0 ? [] : [fileFinding(code, found, all)],
    layout: EMPTY_LAYOUT,
    encoding: 'utf-8',
    recoded: false,
    unread: blank ? [] : [{ offset: 0, length }],
    found,
  };
}
