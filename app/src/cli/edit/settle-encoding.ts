import type { RuleCode } from '@urlset/core/rules/registry.ts';
import { candidatesAt, isNotUtf8 } from '../../engine/encodings-of.ts';
import { candidateLines, refuseIdleEncoding } from '../inputs/encoding-option.ts';
import type { Opened, OpenFile } from '../inputs/open-inputs.ts';
import { UsageError } from '../usage-error.ts';
import type { EditOptions } from './edit-options.ts';

const NOT_UTF8: RuleCode = 'not-utf8';

/**
 * Where files are to become UTF-8, refuses to go on without the encoding of one that needs it, and with one that no
 * file needs.
 * @throws UsageError with the encodings that may be meant, and what they make of the file
 */
export async function settleEncoding(
  { fix, fixMode, encoding }: Pick<EditOptions, 'fix' | 'fixMode' | 'encoding'>,
  opened: Opened,
): Promise<void> {
  if (!fix.includes(NOT_UTF8) || fixMode === 'safe') return;
  if (encoding !== null) return refuseIdleEncoding(encoding, opened);
  const unknown: string[] = [];
  for (const file of opened.files) unknown.push(...(await describeEncodings(file)));
  if (unknown.length > 0) throw new UsageError(unknown.join('\n'));
}

/** The lines that offer encodings for a file; none where its own is known. */
async function describeEncodings({ file, path, shown }: OpenFile): Promise<string[]> {
  const candidates = isNotUtf8(file) ? await candidatesAt(path, file.name) : [];
  if (candidates.length === 0) return [];
  return [
    `${shown} is not UTF-8, and nothing tells its encoding. --encoding NAME chooses one for the whole file:`,
    ...candidateLines(candidates),
  ];
}
