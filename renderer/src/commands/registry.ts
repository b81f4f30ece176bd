import type { Phrase } from '../messages/messages.ts';
import type { Command } from './command.ts';
import { COMMAND_IDS, type CommandId } from './command-id.ts';
import type { CommandState } from './command-state.ts';
import { bulkCommands } from './tables/bulk-commands.ts';
import { changeCommands } from './tables/change-commands.ts';
import { editCommands } from './tables/edit-commands.ts';
import { entryCommands } from './tables/entry-commands.ts';
import { fileCommands } from './tables/file-commands.ts';
import { findingCommands } from './tables/finding-commands.ts';
import { goCommands } from './tables/go-commands.ts';
import { indexCommands } from './tables/index-commands.ts';
import { sitemapCommands } from './tables/sitemap-commands.ts';
import { viewCommands } from './tables/view-commands.ts';

/** Every action of the app. The menu, palette, shortcut sheet, keyboard and all buttons read this table. */
export const COMMANDS: Readonly<Record<CommandId, Command>> = {
  ...fileCommands,
  ...editCommands,
  ...entryCommands,
  ...bulkCommands,
  ...sitemapCommands,
  ...indexCommands,
  ...findingCommands,
  ...changeCommands,
  ...goCommands,
  ...viewCommands,
};

/** The groups of the palette and the shortcut sheet, in this order. */
export const GROUPS = [
  { name: 'file', ids: startingWith('file', 'window') },
  { name: 'edit', ids: startingWith('edit', 'entry') },
  { name: 'bulk', ids: startingWith('bulk') },
  { name: 'sitemap', ids: startingWith('sitemap', 'project', 'index') },
  { name: 'finding', ids: startingWith('finding') },
  { name: 'changes', ids: startingWith('changes') },
  { name: 'go', ids: startingWith('go') },
  { name: 'view', ids: startingWith('view') },
  { name: 'app', ids: startingWith('app') },
] as const;

function startingWith(...prefixes: readonly string[]): readonly CommandId[] {
  return COMMAND_IDS.filter((id) => prefixes.some((prefix) => id.startsWith(`${prefix}.`)));
}

/** The current label of a command, such as "Undo: 3 entries removed". */
export function commandLabel(id: CommandId, state: CommandState): Phrase {
  return COMMANDS[id].label?.(state) ?? { key: `command.${id}` };
}
