import type { RuleCode } from '@urlset/core/rules/registry.ts';
import { candidatesAt, isNotUtf8 } from '../../engine/read/encodings-of.ts';
import { candidateLines, refuseIdleEncoding } from '../inputs/encoding-option.ts';
import type { Opened, OpenFile } from '../inputs/open-inputs.ts';
import { UsageError } from '../usage-error.ts';
import type { EditOptions } from './edit-options.ts';

const NOT_UTF8: RuleCode = 'not-utf8';

/**
 * For edits that convert files to UTF-8, makes sure that `--encoding` is given if any file needs it, and not given if
 * none does.
 * @throws UsageError; if the option is missing, it lists the possible encodings, with sample text in each
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

/** The lines that offer encodings for a file; empty if its encoding is known. */
async function describeEncodings({ file, path, shown }: OpenFile): Promise<string[]> {
  const candidates = isNotUtf8(file) ? await candidatesAt(path, file.name) : [];
  if (candidates.length === 0) return [];
  return [
    `${shown} is not UTF-8 and does not declare its encoding. Choose one for the whole file with --encoding NAME:`,
    ...candidateLines(candidates),
  ];
}
