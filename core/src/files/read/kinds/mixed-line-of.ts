import type { FileRead } from '../../../table/file/file-read.ts';
import { UNKNOWN } from '../encoding/encoding.ts';

/** The first line, from 1, that is not UTF-8 in a text list that names no encoding; null if all are UTF-8. */
export function mixedLineOf({ kind, findings }: Pick<FileRead, 'kind' | 'findings'>): number | null {
  if (kind !== 'text') return null;
  return findings.find(({ code, value }) => code === 'not-utf8' && value === UNKNOWN)?.line ?? null;
}
