import type { MessagePortMain } from 'electron';
import type { Log } from '../log/log.ts';
import type { Opener } from '../opener.ts';
import type { RecentsStore } from '../storage/recents.ts';
import type { SettingsStore } from '../storage/settings.ts';
import type { ProjectWindow } from '../window/project-window.ts';
import type { Windows } from '../window/windows.ts';

/** Who asks: a window, and a way to send its page a port; the other end is returned. */
export interface Caller {
  window: ProjectWindow;
  sendPort(): MessagePortMain;
}

/** What the verbs of the page act on. */
export interface Desk {
  windows: Windows;
  opener: Opener;
  settings: SettingsStore;
  recents: RecentsStore;
  log: Log;
  /** The folder of what ships with the app. */
  assets: string;
  /** The folder that samples are copied to. */
  samples: string;
}
