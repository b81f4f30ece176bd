import type { FileId } from '../../../contract/values.ts';
import type { Condition } from './condition.ts';
import { lowerAscii } from './lower-ascii.ts';

/** Entries of the files whose name holds a text, in any case of the letters A to Z. */
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
