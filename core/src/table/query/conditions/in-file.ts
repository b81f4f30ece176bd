import type { FileId } from '../../../contract/values.ts';
import type { Condition } from './condition.ts';
import { lowerAscii } from './lower-ascii.ts';

/** Matches entries of files whose name contains a text. Ignores the case of A to Z. */
export function inFile(text: string, nameOf: (file: FileId) => string): Condition {
  const sought = lowerAscii(text);
  const verdicts = new Map<FileId, boolean>();
  return ({ file }) => {
    const known = verdicts.get(file);
    if (known !== undefined) return known;
    const verdict = lowerAscii(nameOf(file)).includes(sought);
    verdicts.set(file, verdict);
    return verdict;
  };
}
