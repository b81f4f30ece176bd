import type { FileRead } from '../../../table/file/file-read.ts';
import { UNKNOWN } from '../encoding/encoding.ts';

/** Of a text list that says nothing of its encoding: the first line, from 1, that is not UTF-8; null where none is. */
export function mixedLineOf({ kind, findings }: Pick<FileRead, 'kind' | 'findings'>): number | null {
  if (kind !== 'text') return null;
  return findings.find(({ code, value }) => code === 'not-utf8' && value === UNKNOWN)?.line ?? null;
}
