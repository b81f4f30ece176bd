import type { MessageKey } from '../messages/catalogue.ts';
import { type Command, isEnabled } from './command.ts';
import { type CommandState, hasProject, hasRows } from './command-state.ts';

/** The message that says why a command cannot run now; null if it can. */
export function whyNot(command: Command, state: CommandState): MessageKey | null {
  // Clipboard commands are always enabled, for the sake of text fields. The callers of this function mean the
  // table.
  const canRun = isEnabled(command, state) && (command.keys !== 'native' || hasRows(state));
  if (canRun) return null;
  if (!hasProject(state)) return 'why.project';
  return hasRows(state) ? 'why.now' : 'why.rows';
}
