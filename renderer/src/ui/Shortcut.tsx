import { useSettings } from '../app-context.ts';
import type { CommandId } from '../commands/command-id.ts';
import { COMMANDS } from '../commands/registry.ts';
import { displayed, shortcutsOf } from '../commands/shortcuts.ts';

/** The first shortcut of a command as the platform writes it. Renders nothing for a command without one. */
export function Shortcut({ id }: { id: CommandId }) {
  const platform = useSettings((state) => state.platform);
  const [first] = shortcutsOf(COMMANDS[id], platform);
  return first === undefined ? null : <kbd className="kbd">{displayed(first, platform)}</kbd>;
}
