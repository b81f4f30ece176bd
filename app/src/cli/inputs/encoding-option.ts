import type { EncodingCandidate } from '@urlset/core/contract/values.ts';
import { encodingNamed } from '@urlset/core/files/read/encoding/encoding-candidates.ts';
import { inOneLine } from '@urlset/core/findings/shorten.ts';
import { UsageError } from '../usage-error.ts';
import type { Opened } from './open-inputs.ts';

/** Parses the value of `--encoding`. @throws UsageError */
export function parseEncoding(name: string, option: string): string {
  const encoding = encodingNamed(name);
  if (encoding !== null) return encoding;
  throw new UsageError(
    `${option} must be the name of an encoding, such as gbk or windows-1251, not ${JSON.stringify(name)}`,
  );
}

/** @throws UsageError if the option has no effect, because every input is UTF-8 or declares its encoding */
export function refuseIdleEncoding(
  encoding: string | null,
  { files, failed, lists }: Pick<Opened, 'files' | 'failed' | 'lists'>,
): void {
  if (encoding === null || failed.length > 0) return;
  const isUsed = files.some(
    ({ file, path }) => lists.get(path)?.isInChosenEncoding || (file.recoded && file.encoding === encoding),
  );
  if (!isUsed)
    throw new UsageError('--encoding is not needed: every input is UTF-8 or declares its encoding');
}

/** Lists possible encodings of a file, each with samples of its text in that encoding, one sample per line. */
export function candidateLines(candidates: readonly EncodingCandidate[]): string[] {
  return candidates.flatMap(({ encoding, sample }) =>
    sample.map((text, row) => `  ${(row === 0 ? encoding : '').padEnd(14)}${inOneLine(text)}`),
  );
}
