import { readFile } from 'node:fs/promises';
import type { EncodingCandidate, EngineResult, FileId } from '@urlset/core/contract.ts';
import type { ProjectFile } from '@urlset/core/project/project-file.ts';
import { encodingCandidates } from '@urlset/core/read/encoding-candidates.ts';
import { type RuleCode, ruleNumber } from '@urlset/core/rules/registry.ts';
import { diskError } from './disk.ts';
import { inflate } from './inflate.ts';
import type { OpenProject } from './open-project.ts';

const NOT_UTF8: RuleCode = 'not-utf8';
const NOT_UTF8_NUMBER = ruleNumber(NOT_UTF8);

/** The encodings that a file may be in, as it lies on disk; none where its own is known. @throws what the file system says */
export async function candidatesAt(path: string, name: string): Promise<EncodingCandidate[]> {
  const { bytes } = await inflate(await readFile(path), name);
  return encodingCandidates(bytes);
}

/** Whether a file breaks `not-utf8`, as a whole or in its entries, and is not mended. */
export function isNotUtf8({ kind, told, mends, counts }: ProjectFile): boolean {
  if (kind === 'unknown' || mends.some(({ code }) => code === NOT_UTF8)) return false;
  return told.some(({ code }) => code === NOT_UTF8) || (counts[NOT_UTF8_NUMBER] ?? 0) > 0;
}

/**
 * The encodings that files of a project may be in; nothing of a file whose encoding is known, or which is mended.
 * @throws UrlsetError what the file system says
 */
export async function encodingsOf(
  { project, places }: OpenProject,
  files: readonly FileId[],
): Promise<EngineResult<'encodings'>> {
  const found: EngineResult<'encodings'> = [];
  for (const id of files) {
    const file = project.file(id);
    const place = places.get(id);
    if (!place || !isNotUtf8(file)) continue;
    const candidates = await candidatesAt(place.path, file.name).catch((error: unknown) => {
      throw diskError(error, file.name, 'read');
    });
    if (candidates.length > 0) found.push({ file: id, candidates });
  }
  return found;
}
