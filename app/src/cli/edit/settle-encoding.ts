import { inOneLine } from '@urlset/core/findings/shorten.ts';
import type { RuleCode } from '@urlset/core/rules/registry.ts';
import { candidatesAt } from '../../engine/encodings-of.ts';
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
  { files, failed }: Pick<Opened, 'files' | 'failed'>,
): Promise<void> {
  if (!fix.includes(NOT_UTF8) || fixMode === 'safe') return;
  if (encoding !== null) {
    if (failed.length === 0 && !files.some(({ file }) => file.recoded && file.encoding === encoding))
      throw new UsageError('--encoding is about a file of unknown encoding, and no input is one');
    return;
  }
  const unknown: string[] = [];
  for (const file of files) unknown.push(...(await describeEncodings(file)));
  if (unknown.length > 0) throw new UsageError(unknown.join('\n'));
}

/** The lines that offer encodings for a file; none where its own is known. */
async function describeEncodings({ file, path, shown }: OpenFile): Promise<string[]> {
  const candidates = await candidatesAt(file, path);
  if (candidates.length === 0) return [];
  return [
    `${shown} is not UTF-8, and nothing tells its encoding. --encoding NAME chooses one for the whole file:`,
    ...candidates.flatMap(({ encoding, sample }) =>
      sample.map((text, row) => `  ${(row === 0 ? encoding : '').padEnd(14)}${inOneLine(text)}`),
    ),
  ];
}
