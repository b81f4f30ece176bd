import type { Command } from './command.ts';
import type { CommandId } from './command-id.ts';
import { bulkCommands } from './tables/bulk-commands.ts';
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
  ...goCommands,
  ...viewCommands,
};
