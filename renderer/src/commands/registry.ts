import { bulkCommands } from './bulk-commands.ts';
import type { Command } from './command.ts';
import type { CommandId } from './command-id.ts';
import { editCommands } from './edit-commands.ts';
import { entryCommands } from './entry-commands.ts';
import { fileCommands } from './file-commands.ts';
import { findingCommands } from './finding-commands.ts';
import { goCommands } from './go-commands.ts';
import { indexCommands } from './index-commands.ts';
import { sitemapCommands } from './sitemap-commands.ts';
import { viewCommands } from './view-commands.ts';

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
