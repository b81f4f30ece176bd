/** Which of several parts a process exports; both numbers are 1 or more. */
export interface PartChoice {
  readonly part: number;
  readonly parts: number;
}

/** The environment variables from which a process derives its part: index, first index, step, number of processes. */
interface Scheduler {
  readonly name: string;
  readonly index: string;
  /** The variable with the first index; null if that is 0. */
  readonly first: string | null;
  /** The variable with the difference between two indexes; null if that is 1. */
  readonly step: string | null;
  readonly count: string;
}

/**
 * https://slurm.schedmd.com/job_array.html, https://docs.aws.amazon.com/batch/latest/userguide/array_jobs.html,
 * https://kubernetes.io/docs/concepts/workloads/controllers/job/#completion-mode
 */
const SCHEDULERS: readonly Scheduler[] = [
  {
    ...{ name: 'Slurm', index: 'SLURM_ARRAY_TASK_ID', first: 'SLURM_ARRAY_TASK_MIN' },
    ...{ step: 'SLURM_ARRAY_TASK_STEP', count: 'SLURM_ARRAY_TASK_COUNT' },
  },
  {
    ...{ name: 'AWS Batch', index: 'AWS_BATCH_JOB_ARRAY_INDEX', first: null },
    ...{ step: null, count: 'AWS_BATCH_JOB_ARRAY_SIZE' },
  },
  {
    ...{ name: 'Kubernetes', index: 'JOB_COMPLETION_INDEX', first: null },
    ...{ step: null, count: 'URLSET_PARTS' },
  },
];

/** The part that a scheduler's variables name; if they name none, the reason in words. */
export function partIn(environment: Readonly<Record<string, string | undefined>>): PartChoice | string {
  const set = SCHEDULERS.filter(({ index }) => (environment[index] ?? '') !== '');
  const [scheduler, other] = set;
  if (!scheduler)
    return `none of ${SCHEDULERS.map(({ index }) => index).join(', ')} is set; use --part I/N outside of a scheduler`;
  if (other) return `${scheduler.index} and ${other.index} are both set; use --part I/N`;
  const { name, index, first, step, count } = scheduler;
  const numbers = [index, first, step, count].map((variable, place) => {
    const usual = place === 1 ? 0 : place === 2 ? 1 : Number.NaN;
    const text = variable === null ? '' : (environment[variable] ?? '');
    // Slurm always says where an array begins; the step is 1 unless it is set.
    if (text === '') return variable === null || place === 2 ? usual : Number.NaN;
    return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  });
  const [at = 0, from = 0, by = 1, parts = 0] = numbers;
  const part = (at - from) / by + 1;
  const isPart = Number.isInteger(part) && Number.isInteger(parts) && part >= 1 && part <= parts;
  if (isPart) return { part, parts };
  const said = [index, first, step, count]
    .flatMap((variable) => (variable === null ? [] : [`${variable}=${environment[variable] ?? ''}`]))
    .join(', ');
  return `the variables of ${name} do not say which part this is: ${said}`;
}

/** Parses `I/N`; null if the text has another form, or I is not between 1 and N. */
export function parsePart(text: string): PartChoice | null {
  const [, part = '', parts = ''] = /^(\d{1,9})\/(\d{1,9})$/.exec(text) ?? [];
  const choice = { part: Number(part), parts: Number(parts) };
  return part !== '' && choice.part >= 1 && choice.part <= choice.parts ? choice : null;
}

/** The buckets of a part: every `parts`-th one, beginning with number `part`. @param buckets all buckets, in order */
export function bucketsOf<B>({ part, parts }: PartChoice, buckets: readonly B[]): B[] {
  return buckets.filter((_, place) => place % parts === part - 1);
}
