import type { App } from '../app.ts';
import type { MessageKey } from '../messages/catalogue.ts';
import type { Phrase } from '../messages/messages.ts';
import type { Platform } from '../stores/settings.ts';
import type { CommandIdOf } from './command-id.ts';
import { type CommandState, hasProject, hasRows } from './command-state.ts';

/** One action of the user, wherever it is offered. */
export interface Command {
  /** For a label that depends on the state. By default, the label is the message `command.<id>`. */
  label?: (state: CommandState) => Phrase;
  /** `Mod` is Cmd on macOS and Ctrl elsewhere. Menus show the first shortcut. */
  shortcuts?: readonly string[] | Readonly<Record<Platform, readonly string[]>>;
  /**
   * Where the shortcut works, if not everywhere. `grid`: only while the table has the focus. `text`: only while no
   * text field has the focus, because text fields use the same keys. `native`: the keys raise `copy`, `cut` and
   * `paste` events, so the keyboard listener ignores them.
   */
  keys?: 'grid' | 'text' | 'native';
  enabled?: (state: CommandState) => boolean;
  /** The message that says why the command cannot run in this state; null for a general message. */
  why?: (state: CommandState) => MessageKey | null;
  checked?: (state: CommandState) => boolean;
  run: (app: App, state: CommandState) => unknown;
}

/** The commands whose ids start with one of these prefixes. */
export type Commands<Prefix extends string> = Readonly<Record<CommandIdOf<Prefix>, Command>>;

export function isEnabled(command: Command, state: CommandState): boolean {
  return command.enabled?.(state) ?? true;
}

/** The message that says why a command cannot run now; null if it can. */
export function whyNot(command: Command, state: CommandState): MessageKey | null {
  // Clipboard commands are always enabled, because they also work in text fields. Callers of this function ask about
  // the table.
  const canRun = isEnabled(command, state) && (command.keys !== 'native' || hasRows(state));
  if (canRun) return null;
  if (!hasProject(state)) return 'why.project';
  const why = command.why?.(state) ?? null;
  if (why !== null) return why;
  return hasRows(state) ? 'why.now' : 'why.rows';
}
