/**
 * What jobs give, in the order of the jobs.
 * @param ahead jobs that are begun while one is waited for
 */
export async function* inOrder<J, R>(
  jobs: Iterable<J>,
  begin: (job: J) => Promise<R>,
  ahead: number,
): AsyncGenerator<R> {
  const underWay: Promise<R>[] = [];
  for (const job of jobs) {
    const begun = begin(job);
    // Its failure is told when its turn has come.
    begun.catch(() => undefined);
    underWay.push(begun);
    const next = underWay.length > ahead ? underWay.shift() : undefined;
    if (next) yield await next;
  }
  for (const begun of underWay) yield await begun;
}
