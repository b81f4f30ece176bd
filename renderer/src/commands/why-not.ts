import type { MessageKey } from '../messages/messages.ts';
import { type Command, type CommandState, hasProject, hasRows, isEnabled } from './command.ts';

/** Why a command cannot run now, for a person; null when it can. */
export function whyNot(command: Command, state: CommandState): MessageKey | null {
  // The clipboard's are always enabled for the sake of text fields; who asks here means the table.
  const canRun = isEnabled(command, state) && (command.keys !== 'native' || hasRows(state));
  if (canRun) return null;
  if (!hasProject(state)) return 'why.project';
  return hasRows(state) ? 'why.now' : 'why.rows';
}
