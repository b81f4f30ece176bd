/**
 * Runs jobs and yields their results in the order of the jobs.
 * @param ahead number of later jobs that may run while the next result is awaited
 */
export async function* inOrder<J, R>(
  jobs: Iterable<J>,
  begin: (job: J) => Promise<R>,
  ahead: number,
): AsyncGenerator<R> {
  const underWay: Promise<R>[] = [];
  for (const job of jobs) {
    const begun = begin(job);
    // A failed job throws when its turn comes. Until then, it must not count as an unhandled rejection.
    begun.catch(() => undefined);
    underWay.push(begun);
    const next = underWay.length > ahead ? underWay.shift() : undefined;
    if (next) yield await next;
  }
  for (const begun of underWay) yield await begun;
}
