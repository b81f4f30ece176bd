import { type PartChoice, parsePart, partIn } from '../../../parts/part-choice.ts';
import { optional, shaped } from '../../options/option.ts';
import { wholeNumber } from '../../options/values.ts';
import { UsageError } from '../../usage-error.ts';

/** The maximum number of parts, each a process: one for each bucket of the largest partition without groups. */
const MOST_PARTS = 4096;

/** How to export a partitioned table. */
export const PART_OPTIONS = {
  part: optional({
    argument: 'I/N|auto',
    help: 'Export the I-th of N parts of a folder of buckets (see urlset partition), as one of many processes; auto: the part that Slurm, AWS Batch or Kubernetes assigns',
    parse: shaped({ kind: 'text', suggested: ['auto'] }, parsePartOption),
  }),
  parts: optional({
    argument: 'N',
    help: 'Export a folder of buckets in N parts, each a process, and compose them',
    parse: wholeNumber(1, MOST_PARTS),
  }),
};

/** Options of `export` that both `--part` and `--parts` accept, and these two. */
const ALSO: ReadonlySet<string> = new Set([
  ...['part', 'parts', 'base', 'out', 'now', 'max-urls', 'max-bytes', 'no-gzip', 'force'],
  ...['verified', 'format', 'config', 'no-config'],
]);
/** Options of `export` that only `--parts` accepts, because it also composes the parts. */
const COMPOSED: ReadonlySet<string> = new Set(['index']);

/**
 * @param given the names of the options that the user gave
 * @throws UsageError for options that cannot be used with parts, and unless there is exactly one path
 */
export function refuseForParts(
  { part, parts }: { part: PartChoice | null; parts: number | null },
  paths: readonly string[],
  given: ReadonlySet<string>,
): void {
  if (part !== null && parts !== null) throw new UsageError('--part and --parts cannot be used together');
  const option = part === null ? 'parts' : 'part';
  const other = [...given].find((name) => !ALSO.has(name) && !(option === 'parts' && COMPOSED.has(name)));
  if (other !== undefined) throw new UsageError(`--${option} and --${other} cannot be used together`);
  if (paths.length !== 1) throw new UsageError(`--${option} needs one PATH, a folder of buckets`);
}

/** The part that the user or, for `auto`, the scheduler names; null if `--part` is not given. @throws UsageError */
export function chosenPart(part: PartChoice | 'auto' | null): PartChoice | null {
  const found = part === 'auto' ? partIn(process.env) : part;
  if (typeof found === 'string') throw new UsageError(`--part auto: ${found}`);
  return found;
}

function parsePartOption(given: string, option: string): PartChoice | 'auto' {
  if (given === 'auto') return given;
  const choice = parsePart(given);
  if (choice !== null) return choice;
  throw new UsageError(
    `${option} must be I/N, the number of a part from 1 to N, such as 3/16, or auto; not ${JSON.stringify(given)}`,
  );
}
