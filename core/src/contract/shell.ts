import * as v from 'valibot';
import { TargetKind } from './bundle.ts';
import { CopyRequest } from './copy.ts';
import { LongWork } from './host.ts';
import { ListAsked, ListUse } from './lists.ts';
import { Count, EngineChoice, FileId, Problem, ReportFormat } from './values.ts';

export const Language = v.picklist(['en', 'fi', 'tr']);
export type Language = v.InferOutput<typeof Language>;

/**
 * The language that the user chose, else the system's if Urlset has it, else English.
 * @param locale BCP 47 tag of the system's language
 */
export function spokenLanguage(chosen: Language | 'system', locale: string): Language {
  if (chosen !== 'system') return chosen;
  const system = v.safeParse(Language, locale.split('-')[0]);
  return system.success ? system.output : 'en';
}

/** A filter that a person keeps by a name of their own. */
export const SavedFilter = v.strictObject({ name: v.string(), text: v.string() });
export type SavedFilter = v.InferOutput<typeof SavedFilter>;

/** What a person chose for the whole app. `system` follows the desktop. */
export const AppSettings = v.strictObject({
  version: v.literal(1),
  language: v.picklist(['system', 'en', 'fi', 'tr']),
  theme: v.picklist(['system', 'light', 'dark']),
  /** Whose rules are shown. */
  engine: EngineChoice,
  density: v.picklist(['comfortable', 'compact']),
  /** In the order they were saved in. */
  filters: v.array(SavedFilter),
  /** Whether copied text names its fields in a first line. */
  copyHeader: v.boolean(),
  /** Whether saving a sitemap gives its row in the index a new lastmod. */
  renewIndex: v.boolean(),
});
export type AppSettings = v.InferOutput<typeof AppSettings>;

/** A project opened before. `id` stands for a path that only main knows. */
export const Recent = v.strictObject({
  id: v.string(),
  name: v.string(),
  /** Its folder, shortened for reading; never used as a path. */
  folder: v.string(),
  entries: Count,
  missing: v.boolean(),
});
export type Recent = v.InferOutput<typeof Recent>;

/** A native menu as the page's command registry describes it; main builds it, clicks come back as ids. */
export type MenuItem =
  | { type: 'separator' }
  | {
      type: 'command';
      id: string;
      label: string;
      accelerator: string;
      enabled: boolean;
      checked: boolean | null;
    }
  | {
      type: 'role';
      role: 'about' | 'hide' | 'hideOthers' | 'unhide' | 'services' | 'minimize' | 'quit';
      label: string;
    }
  | { type: 'submenu'; label: string; items: MenuItem[] };

const label = v.pipe(v.string(), v.maxLength(200));
export const MenuItem: v.GenericSchema<MenuItem> = v.variant('type', [
  v.strictObject({ type: v.literal('separator') }),
  v.strictObject({
    type: v.literal('command'),
    id: v.pipe(v.string(), v.maxLength(100)),
    label,
    accelerator: v.pipe(v.string(), v.maxLength(60)),
    enabled: v.boolean(),
    checked: v.nullable(v.boolean()),
  }),
  v.strictObject({
    type: v.literal('role'),
    role: v.picklist(['about', 'hide', 'hideOthers', 'unhide', 'services', 'minimize', 'quit']),
    label,
  }),
  v.strictObject({
    type: v.literal('submenu'),
    label,
    items: v.array(v.lazy((): v.GenericSchema<MenuItem> => MenuItem)),
  }),
]);

/**
 * The words of main's own questions, in the page's language: sent with the menu, so that every visible
 * string has one owner.
 */
export const ShellWords = v.strictObject({
  openTitle: label,
  folderTitle: label,
  siteTitle: label,
  /** All that can be opened: sitemaps, and lists of URLs of every kind. */
  openFiles: label,
  sitemapFiles: label,
  allFiles: label,
  saveAsTitle: label,
  exportSettingsTitle: label,
  reportTitle: label,
  exportTitle: label,
  exportHere: label,
  zipFiles: label,
  tarFiles: label,
  saveRowsTitle: label,
  tabbedText: label,
  /** "{name}" is replaced. */
  closeQuestion: label,
  closeDetail: label,
  /** Replaces `closeDetail` if an export contains all edits; "{name}" is replaced with its target. */
  closeExported: label,
  /** "{count}" is replaced. */
  openQuestion: label,
  openPages: label,
  saveAll: label,
  dontSave: label,
  cancel: label,
  /** By kind of work: says that it is not done, and what closing does to it. */
  running: v.record(LongWork, label),
  endAndClose: label,
  keepOpen: label,
  /** "{names}" is replaced. */
  absentQuestion: label,
  absentDetail: label,
  lookAgain: label,
  locate: label,
  giveEditsUp: label,
  later: label,
  /** "{name}" is replaced. */
  locateTitle: label,
});
export type ShellWords = v.InferOutput<typeof ShellWords>;

/** What main tells the page at start. */
export const Hello = v.strictObject({
  platform: v.picklist(['linux', 'darwin', 'win32']),
  appVersion: v.string(),
  /** BCP 47 tag of the desktop's language. */
  systemLocale: v.string(),
  settings: AppSettings,
  recents: v.array(Recent),
});
export type Hello = v.InferOutput<typeof Hello>;

/** So many pages can be opened in the browser at once. */
export const MOST_URLS = 1000;

/** Maximum length of an error report from the page, in characters. */
export const MOST_TOLD = 4000;

/** The page's requests to main. Nothing here carries a path; drops are resolved in the preload. */
export const SHELL_METHODS = {
  hello: { params: v.strictObject({}), result: Hello },
  /** Broker a port to the engine; it arrives as a window message tagged {@link ENGINE_PORT}. */
  connectEngine: { params: v.strictObject({}), result: v.null() },
  /** The open dialog; false when it was cancelled. Opens here if nothing is open, else in a new window. */
  open: { params: v.strictObject({}), result: v.boolean() },
  /** The same of a folder: the sitemaps in it, or the pages where it has none. */
  openFolder: { params: v.strictObject({}), result: v.boolean() },
  /** Adds files of the dialog to the open project. */
  addFiles: { params: v.strictObject({}), result: v.boolean() },
  /** Asks for the folder of a static site, which waits as a list then; false when it was cancelled. */
  chooseSite: { params: v.strictObject({ use: ListUse }), result: v.boolean() },
  /** Opens dropped files by the ids of the event `dropped`. Each id is valid once. */
  openDropped: { params: v.strictObject({ ids: v.array(Count) }), result: v.null() },
  /** A waiting list as a project of its own, in a new window; a sitemap, of which nothing is asked, as it is. */
  openList: { params: v.strictObject({ list: Count, asked: v.nullable(ListAsked) }), result: v.null() },
  openRecent: { params: v.strictObject({ id: v.string() }), result: v.null() },
  forgetRecent: { params: v.strictObject({ id: v.string() }), result: v.null() },
  openSample: { params: v.strictObject({}), result: v.null() },
  newSitemap: { params: v.strictObject({}), result: v.null() },
  newWindow: { params: v.strictObject({}), result: v.null() },
  /** Save as… by the system's dialog; false when it was cancelled. */
  saveAs: { params: v.strictObject({ file: FileId, suggestedName: v.string() }), result: v.boolean() },
  /** Writes the project's settings as urlset.json where the dialog says. */
  exportSettings: { params: v.strictObject({}), result: v.boolean() },
  /** Writes the findings that are shown where the dialog says; how many they are, null when it was cancelled. */
  saveReport: { params: v.strictObject({ format: ReportFormat }), result: v.nullable(Count) },
  /** Asks where to export to; false when it was cancelled. */
  chooseTarget: { params: v.strictObject({ kind: TargetKind }), result: v.boolean() },
  /** Shows what the project is exported to in the system's file manager. */
  showTarget: { params: v.strictObject({}), result: v.null() },
  /** Closes the project (asking about unsaved edits) and shows the start screen; false if it stays. */
  closeProject: { params: v.strictObject({}), result: v.boolean() },
  closeWindow: { params: v.strictObject({}), result: v.null() },
  /** What was being typed is taken, and all edits asked for are answered: the answer to `leaving`. */
  settled: { params: v.strictObject({}), result: v.null() },
  changeSettings: { params: v.strictObject({ settings: AppSettings }), result: v.null() },
  setMenu: {
    params: v.strictObject({ menu: v.array(MenuItem), words: ShellWords }),
    result: v.null(),
  },
  /** Puts cells on the clipboard; how many rows they are of. */
  copyRows: { params: CopyRequest, result: Count },
  /** Writes cells to a file where the dialog says; how many rows they are of, null when it was cancelled. */
  saveRows: { params: CopyRequest, result: v.nullable(Count) },
  writeClipboard: { params: v.strictObject({ text: v.string() }), result: v.null() },
  /** Requires a user gesture: a key press, a click or a menu item allows one call. */
  readClipboard: { params: v.strictObject({}), result: v.string() },
  /**
   * Opens pages of http and https in the browser; main asks first where they are many. False when they are not
   * to be opened. Requires a user gesture, as `readClipboard` does.
   */
  openUrls: {
    params: v.strictObject({ urls: v.pipe(v.array(v.string()), v.maxLength(MOST_URLS)) }),
    result: v.boolean(),
  },
  /** Shows the log in the system's file manager. */
  showLog: { params: v.strictObject({}), result: v.null() },
  /** Logs an unexpected error of the page, without user data. */
  reportFailure: {
    params: v.strictObject({
      /** While rendering, or elsewhere in a script. */
      where: v.picklist(['drawing', 'script']),
      text: v.pipe(v.string(), v.maxLength(MOST_TOLD)),
    }),
    result: v.null(),
  },
  showInFolder: { params: v.strictObject({ file: FileId }), result: v.null() },
  zoom: { params: v.strictObject({ step: v.picklist(['in', 'out', 'reset']) }), result: v.null() },
  toggleFullScreen: { params: v.strictObject({}), result: v.null() },
} as const;

export type ShellMethods = typeof SHELL_METHODS;
export type ShellMethod = keyof ShellMethods;
export type ShellParams<M extends ShellMethod> = v.InferOutput<ShellMethods[M]['params']>;
export type ShellResult<M extends ShellMethod> = v.InferOutput<ShellMethods[M]['result']>;

/** Across IPC an answer is plain data, never a thrown error. */
export type ShellAnswer<M extends ShellMethod> =
  | { ok: true; result: ShellResult<M> }
  | { ok: false; problem: Problem };

/** What main tells the page unasked. */
export const ShellEvent = v.variant('type', [
  /** A menu item was chosen. */
  v.strictObject({ type: v.literal('command'), id: v.string() }),
  /** The window is to close: what is being typed is to be taken now, and said so by `settled`. */
  v.strictObject({ type: v.literal('leaving') }),
  /** The user dropped files on the window. */
  v.strictObject({ type: v.literal('dropped'), ids: v.array(Count) }),
  v.strictObject({ type: v.literal('settings'), settings: AppSettings }),
  v.strictObject({ type: v.literal('recents'), recents: v.array(Recent) }),
  /** `crashed`: the engine died and another is starting; `restored`: it has replayed the journal. */
  v.strictObject({
    type: v.literal('engine'),
    state: v.picklist(['crashed', 'restored', 'lost']),
    problems: v.array(Problem),
  }),
  /** Something main could not do for this window, not in answer to a request. */
  v.strictObject({ type: v.literal('problem'), problem: Problem }),
]);
export type ShellEvent = v.InferOutput<typeof ShellEvent>;

/** The tag of the window message that hands the engine's port to the page. */
export const ENGINE_PORT = 'urlset:engine-port';

/** What the preload puts on `window.urlset`: a verb a method, and one way to listen. */
export type ShellApi = {
  [M in ShellMethod]: (params: ShellParams<M>) => Promise<ShellAnswer<M>>;
} & {
  /** Calls back for every event from main; returns the way to stop. */
  onEvent: (listener: (event: ShellEvent) => void) => () => void;
};
