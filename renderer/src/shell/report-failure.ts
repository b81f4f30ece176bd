import { MOST_TOLD, type ShellParams } from '@urlset/core/contract.ts';
import type { Shell } from './shell.ts';

/** Has the log say what failed in the page that nobody foresaw. */
export function reportFailure(
  shell: Shell,
  where: ShellParams<'reportFailure'>['where'],
  error: unknown,
): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  // There is nobody left to tell when this fails too.
  shell.call('reportFailure', { where, text: text.slice(0, MOST_TOLD) }).catch(() => {});
}

/** Reports what no other code catches. */
export function reportUncaught(shell: Shell, target: Window): void {
  target.addEventListener('error', ({ error, message }) => reportFailure(shell, 'script', error ?? message));
  target.addEventListener('unhandledrejection', ({ reason }) => reportFailure(shell, 'script', reason));
}
