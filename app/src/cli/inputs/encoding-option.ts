import type { EncodingCandidate } from '@urlset/core/contract/values.ts';
import { encodingNamed } from '@urlset/core/files/read/encoding/encoding-candidates.ts';
import { inOneLine } from '@urlset/core/findings/shorten.ts';
import { UsageError } from '../usage-error.ts';
import type { Opened } from './open-inputs.ts';

/** The encoding given with `--encoding`; null without the option. @throws UsageError */
export function parseEncoding(name: string | undefined): string | null {
  if (name === undefined) return null;
  const encoding = encodingNamed(name);
  if (encoding === null)
    throw new UsageError(
      `--encoding takes the name of an encoding, such as gbk or windows-1251, not ${JSON.stringify(name)}`,
    );
  return encoding;
}

/** @throws UsageError if every input declares its encoding, so that the option has no effect */
export function refuseIdleEncoding(
  encoding: string | null,
  { files, failed, lists }: Pick<Opened, 'files' | 'failed' | 'lists'>,
): void {
  if (encoding === null || failed.length > 0) return;
  const isUsed = files.some(
    ({ file, path }) => lists.get(path)?.isInChosenEncoding || (file.recoded && file.encoding === encoding),
  );
  if (!isUsed) throw new UsageError('--encoding is about a file of unknown encoding, and no input is one');
}

/** Lists possible encodings of a file. Each shows the first texts decoded with it, one per line. */
export function candidateLines(candidates: readonly EncodingCandidate[]): string[] {
  return candidates.flatMap(({ encoding, sample }) =>
    sample.map((text, row) => `  ${(row === 0 ? encoding : '').padEnd(14)}${inOneLine(text)}`),
  );
}
