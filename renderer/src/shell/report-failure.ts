import { MOST_TOLD, type ShellParams } from '@urlset/core/contract.ts';
import type { Shell } from './shell.ts';

/** Logs an unexpected error. */
export function reportFailure(
  shell: Shell,
  where: ShellParams<'reportFailure'>['where'],
  error: unknown,
): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  // If the report fails too, nothing more can be done.
  shell.call('reportFailure', { where, text: text.slice(0, MOST_TOLD) }).catch(() => {});
}

export function reportUncaught(shell: Shell, target: Window): void {
  target.addEventListener('error', ({ error, message }) => reportFailure(shell, 'script', error ?? message));
  target.addEventListener('unhandledrejection', ({ reason }) => reportFailure(shell, 'script', reason));
}
