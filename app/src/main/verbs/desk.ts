import type { MessagePortMain } from 'electron';
import type { Log } from '../log/log.ts';
import type { AccessStore } from '../network/access-store.ts';
import type { Opener } from '../opener.ts';
import type { RecentsStore } from '../storage/recents.ts';
import type { SettingsStore } from '../storage/settings.ts';
import type { DocumentWindow } from '../window/document-window.ts';
import type { ProjectWindow } from '../window/project-window.ts';
import type { Windows } from '../window/windows.ts';

/** The calling window. `sendPort` sends its page a port and returns the other end. */
export interface Caller {
  window: ProjectWindow;
  sendPort(): MessagePortMain;
}

/** What the page's verbs operate on. */
export interface Desk {
  windows: Windows;
  opener: Opener;
  settings: SettingsStore;
  recents: RecentsStore;
  accesses: AccessStore;
  log: Log;
  documents: DocumentWindow;
  assets: string;
  /** The folder that samples are copied to. */
  samples: string;
}
