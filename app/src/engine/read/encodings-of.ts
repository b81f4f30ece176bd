import { readFile } from 'node:fs/promises';
import type { EncodingCandidate, EngineResult, FileId } from '@urlset/core/contract.ts';
import { encodingCandidates } from '@urlset/core/files/read/encoding/encoding-candidates.ts';
import { type RuleCode, ruleNumber } from '@urlset/core/rules/registry.ts';
import type { ProjectFile } from '@urlset/core/table/file/project-file.ts';
import type { OpenProject } from '../open-project.ts';
import { diskError } from '../save/disk.ts';
import { inflate } from './inflate.ts';

const NOT_UTF8: RuleCode = 'not-utf8';
const NOT_UTF8_NUMBER = ruleNumber(NOT_UTF8);

/**
 * The encodings that a file on disk may have; empty if its encoding is known.
 * @throws the file system's error, and what {@link inflate} throws
 */
export async function candidatesAt(path: string, name: string): Promise<EncodingCandidate[]> {
  const { bytes } = await inflate(await readFile(path), name);
  return encodingCandidates(bytes);
}

/** Whether a file breaks `not-utf8`, as a whole or in its entries, and has not been repaired. */
export function isNotUtf8({ kind, told, mends, counts }: ProjectFile): boolean {
  if (kind === 'unknown' || mends.some(({ code }) => code === NOT_UTF8)) return false;
  return told.some(({ code }) => code === NOT_UTF8) || (counts[NOT_UTF8_NUMBER] ?? 0) > 0;
}

/**
 * The encodings that each of these files may have. Files with a known encoding and repaired files are left out.
 * @throws UrlsetError if a file cannot be read
 */
export async function encodingsOf(
  { project, sources }: OpenProject,
  files: readonly FileId[],
): Promise<EngineResult<'encodings'>> {
  const found: EngineResult<'encodings'> = [];
  for (const id of files) {
    const file = project.file(id);
    const source = sources.get(id);
    if (!source || !isNotUtf8(file)) continue;
    const candidates = await candidatesAt(source.path, file.name).catch((error: unknown) => {
      throw diskError(error, file.name, 'read');
    });
    if (candidates.length > 0) found.push({ file: id, candidates });
  }
  return found;
}
