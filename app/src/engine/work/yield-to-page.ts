import { getPriority, setPriority } from 'node:os';

/** How much lower the priority becomes. The thread then gets a third of the share of others. */
const LOWER = 5;
const LOWEST = 19;

/**
 * Lets this thread wait for those that draw the page and answer it, if there are more than the machine has cores. On
 * Linux, this changes one thread. Elsewhere it would change the whole process, and those systems prefer the threads of
 * a window anyway.
 */
export function yieldToPage(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Math.min(LOWEST, getPriority() + LOWER));
  } catch {
    // Some sandboxes forbid it. Then all threads compete.
  }
}
