import * as v from 'valibot';
import { TargetKind } from './bundle.ts';
import { CopyRequest } from './copy.ts';
import { ListAsked, ListUse } from './lists.ts';
import { ChangeReport, ChangesWritten, OfferedSide } from './screens/compare.ts';
import { FolderCheck } from './screens/page-checks.ts';
import { EnteredAccess, KnownAccess } from './screens/web.ts';
import { Count, EngineChoice, FileId, Problem, ReportFormat } from './values.ts';

export const Language = v.picklist(['en', 'fi', 'tr']);
export type Language = v.InferOutput<typeof Language>;

/**
 * The language that the user chose, else the system's if Urlset is translated into it, else English.
 * @param locale BCP 47 tag of the system's language
 */
export function spokenLanguage(chosen: Language | 'system', locale: string): Language {
  if (chosen !== 'system') return chosen;
  const system = v.safeParse(Language, locale.split('-')[0]);
  return system.success ? system.output : 'en';
}

/** A filter that the user saved under a name. */
export const SavedFilter = v.strictObject({ name: v.string(), text: v.string() });
export type SavedFilter = v.InferOutput<typeof SavedFilter>;

/** What the user chose for the whole app. `system` follows the desktop. */
export const AppSettings = v.strictObject({
  version: v.literal(1),
  language: v.picklist(['system', 'en', 'fi', 'tr']),
  theme: v.picklist(['system', 'light', 'dark']),
  /** The search engine whose rules are shown. */
  engine: EngineChoice,
  density: v.picklist(['comfortable', 'compact']),
  /** In the order in which the user saved them. */
  filters: v.array(SavedFilter),
  /** Whether the first line of copied text names the fields. */
  copyHeader: v.boolean(),
  /** Whether saving a sitemap gives its row in the index a new lastmod. */
  renewIndex: v.boolean(),
  /** How many gibibytes of files to keep inflated in memory; `auto` depends on the machine. */
  memory: v.picklist(['auto', '1', '2', '4', '8']),
  /** The first screen of a project with several sitemaps or many entries. */
  start: v.picklist(['overview', 'urls']),
  /** Whether the sample shop shows hints about the window. */
  hints: v.boolean(),
});
export type AppSettings = v.InferOutput<typeof AppSettings>;

/** A project opened before. `id` represents its path, which only main knows, or its URL. */
export const Recent = v.strictObject({
  id: v.string(),
  name: v.string(),
  /** Its folder, shortened for display; never used as a path. Empty for a URL. */
  folder: v.string(),
  /** Null for files. */
  url: v.nullable(v.string()),
  entries: Count,
  missing: v.boolean(),
});
export type Recent = v.InferOutput<typeof Recent>;

const label = v.pipe(v.string(), v.maxLength(200));
const SIMPLE_ITEMS = [
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
    role: v.picklist(['hide', 'hideOthers', 'unhide', 'services', 'minimize', 'quit']),
    label,
  }),
] as const;

/** An item of a native menu that the page describes. Main builds the menu and sends clicks back as ids. */
export type MenuItem =
  | v.InferOutput<(typeof SIMPLE_ITEMS)[number]>
  | { type: 'submenu'; label: string; items: MenuItem[] };
export const MenuItem: v.GenericSchema<MenuItem> = v.variant('type', [
  ...SIMPLE_ITEMS,
  v.strictObject({
    type: v.literal('submenu'),
    label,
    items: v.array(v.lazy((): v.GenericSchema<MenuItem> => MenuItem)),
  }),
]);

/** A document that is part of the app: the guide, the changelog, the licenses of bundled software. */
export const AppDocument = v.picklist(['guide', 'releaseNotes', 'licenses']);
export type AppDocument = v.InferOutput<typeof AppDocument>;

/** A program or the system, with its version, such as `Electron` and `45.4.1`. */
export const Version = v.strictObject({ name: v.string(), version: v.string() });
export type Version = v.InferOutput<typeof Version>;

/** What main sends to the page at startup. */
export const Hello = v.strictObject({
  platform: v.picklist(['linux', 'darwin', 'win32']),
  appVersion: v.string(),
  /** BCP 47 tag of the desktop's language. */
  systemLocale: v.string(),
  settings: AppSettings,
  recents: v.array(Recent),
});
export type Hello = v.InferOutput<typeof Hello>;

/** Maximum number of pages to open in the browser at once. */
export const MOST_URLS = 1000;

/** Maximum length of an error report from the page, in characters. */
export const MOST_TOLD = 4000;

/** The page's requests to main. None of them contains a path; the preload script resolves dropped files. */
export const SHELL_METHODS = {
  hello: { params: v.strictObject({}), result: Hello },
  /** Sends the page a port to the engine. It arrives as a window message tagged {@link ENGINE_PORT}. */
  connectEngine: { params: v.strictObject({}), result: v.null() },
  /** Shows the open dialog; false if the user cancels. Opens here if nothing is open, else in a new window. */
  open: { params: v.strictObject({}), result: v.boolean() },
  /** Shows the open dialog for folders. Opens the sitemaps of the folder, or its pages if it lacks sitemaps. */
  openFolder: { params: v.strictObject({}), result: v.boolean() },
  /** Asks for files, and adds them to the open project; false if the user cancels. */
  addFiles: { params: v.strictObject({}), result: v.boolean() },
  /** Asks for the folder of a static site, and adds it to the waiting lists; false if the user cancels. */
  chooseSite: { params: v.strictObject({ use: ListUse }), result: v.boolean() },
  /** Asks for the folder of a built site, and checks the pages of the project against it; null if the user cancels. */
  checkFolder: { params: v.strictObject({}), result: v.nullable(FolderCheck) },
  /** Asks for a list, and adds it to the waiting lists; false if the user cancels. */
  chooseList: {
    params: v.strictObject({ use: v.picklist(['update', 'redirects', 'lastmod']) }),
    result: v.boolean(),
  },
  /** Asks for a file or a folder to compare the project with; null if the user cancels. */
  chooseSide: {
    params: v.strictObject({ kind: v.picklist(['file', 'folder']) }),
    result: v.nullable(OfferedSide),
  },
  /** Takes dropped files to compare the project with. Each id is valid once. */
  compareDropped: { params: v.strictObject({ ids: v.array(Count) }), result: OfferedSide },
  /** Opens dropped files by the ids from the `dropped` event. Each id is valid once. */
  openDropped: { params: v.strictObject({ ids: v.array(Count) }), result: v.null() },
  /** Opens what `fetchFromWeb` downloaded, here if nothing is open, else in a new window. */
  openFromWeb: { params: v.strictObject({ offer: Count }), result: v.null() },
  /** From now on, sends what the user entered to the host; if they entered nothing to send, sends nothing. */
  giveAccess: { params: EnteredAccess, result: KnownAccess },
  knownAccess: { params: v.strictObject({ host: v.string() }), result: KnownAccess },
  /** Opens a waiting list as a project in a new window. `asked` is null for a sitemap, which does not need settings. */
  openList: { params: v.strictObject({ list: Count, asked: v.nullable(ListAsked) }), result: v.null() },
  openRecent: { params: v.strictObject({ id: v.string() }), result: v.null() },
  forgetRecent: { params: v.strictObject({ id: v.string() }), result: v.null() },
  openSample: { params: v.strictObject({}), result: v.null() },
  newSitemap: { params: v.strictObject({}), result: v.null() },
  newWindow: { params: v.strictObject({}), result: v.null() },
  /** Shows the system's Save as… dialog; false if the user cancels. */
  saveAs: { params: v.strictObject({ file: FileId, suggestedName: v.string() }), result: v.boolean() },
  /** Writes the project's settings as urlset.json to the place that the user picks; false if the user cancels. */
  exportSettings: { params: v.strictObject({}), result: v.boolean() },
  /** Writes the project's settings to the urlset.json in its folder or above; false if that does not exist. */
  shareSettings: { params: v.strictObject({}), result: v.boolean() },
  /** Writes the findings that are shown to the place that the user picks. Returns their number, or null if canceled. */
  saveReport: {
    params: v.strictObject({ format: ReportFormat, language: Language }),
    result: v.nullable(Count),
  },
  /** Prints the HTML report; false if the user cancels. Fails with `not-printed`. */
  printReport: { params: v.strictObject({ language: Language }), result: v.boolean() },
  /** Writes the differences that are shown, or their redirects, to the place that the user picks; null if canceled. */
  saveChanges: { params: v.strictObject({ format: ChangeReport }), result: v.nullable(ChangesWritten) },
  /** Asks where to export to; false if the user cancels. */
  chooseTarget: { params: v.strictObject({ kind: TargetKind }), result: v.boolean() },
  /** Shows the export target in the system's file manager. */
  showTarget: { params: v.strictObject({}), result: v.null() },
  /** Closes the project (asking about unsaved edits) and shows the start screen; false if the user keeps it open. */
  closeProject: { params: v.strictObject({}), result: v.boolean() },
  closeWindow: { params: v.strictObject({}), result: v.null() },
  /** The reply to `leaving`: the page has committed what the user was typing, and all its edits have been answered. */
  settled: { params: v.strictObject({}), result: v.null() },
  changeSettings: { params: v.strictObject({ settings: AppSettings }), result: v.null() },
  setMenu: { params: v.strictObject({ menu: v.array(MenuItem) }), result: v.null() },
  /** Copies cells to the clipboard. Returns the number of rows. */
  copyRows: { params: CopyRequest, result: Count },
  /** Writes cells to the file that the user picks. Returns the number of rows, or null if canceled. */
  saveRows: { params: CopyRequest, result: v.nullable(Count) },
  writeClipboard: { params: v.strictObject({ text: v.string() }), result: v.null() },
  /** Requires a user gesture: a key press, a click or a menu item allows one call. */
  readClipboard: { params: v.strictObject({}), result: v.string() },
  /**
   * Opens http and https pages in the browser. If there are many, main asks the user first. False if the user declines.
   * Requires a user gesture, as `readClipboard` does.
   */
  openUrls: {
    params: v.strictObject({ urls: v.pipe(v.array(v.string()), v.maxLength(MOST_URLS)) }),
    result: v.boolean(),
  },
  /** Shows a document that is part of the app, in a window without scripts. */
  showDocument: { params: v.strictObject({ document: AppDocument }), result: v.null() },
  /** The versions to include in a problem report. */
  versions: { params: v.strictObject({}), result: v.array(Version) },
  /** The versions and the end of the log, as text. */
  problemReport: { params: v.strictObject({}), result: v.string() },
  /** Shows the file with the licenses of Chromium's parts in the system's file manager. */
  showChromiumLicenses: { params: v.strictObject({}), result: v.null() },
  /** Shows the log in the system's file manager. */
  showLog: { params: v.strictObject({}), result: v.null() },
  /** Logs an unexpected error of the page, without user data. */
  reportFailure: {
    params: v.strictObject({
      /** During rendering, or elsewhere in a script. */
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

/** An answer over IPC: plain data, never a thrown error. */
export type ShellAnswer<M extends ShellMethod> =
  | { ok: true; result: ShellResult<M> }
  | { ok: false; problem: Problem };

/** Events that main sends to the page. */
export const ShellEvent = v.variant('type', [
  /** A menu item was chosen. */
  v.strictObject({ type: v.literal('command'), id: v.string() }),
  /** The window is about to close: the page commits what the user is typing and replies with `settled`. */
  v.strictObject({ type: v.literal('leaving') }),
  /** The user dropped files on the window. */
  v.strictObject({ type: v.literal('dropped'), ids: v.array(Count) }),
  v.strictObject({ type: v.literal('settings'), settings: AppSettings }),
  /** This window opened the sample shop. */
  v.strictObject({ type: v.literal('sample') }),
  v.strictObject({ type: v.literal('recents'), recents: v.array(Recent) }),
  /** `crashed`: the engine died; `restored`: a new one has replayed the journal; `lost`: recovery failed. */
  v.strictObject({
    type: v.literal('engine'),
    state: v.picklist(['crashed', 'restored', 'lost']),
    problems: v.array(Problem),
  }),
  /** Whether the urlset.json of the project lacks some of its settings. */
  v.strictObject({ type: v.literal('unshared'), unshared: v.boolean() }),
  /** Main could not complete an action for this window, and the answer to a request does not report that. */
  v.strictObject({ type: v.literal('problem'), problem: Problem }),
]);
export type ShellEvent = v.InferOutput<typeof ShellEvent>;

/** The tag of the window message that hands the engine's port to the page. */
export const ENGINE_PORT = 'urlset:engine-port';

/** What the preload script puts on `window.urlset`: one function per method, and a way to listen for events. */
export type ShellApi = {
  [M in ShellMethod]: (params: ShellParams<M>) => Promise<ShellAnswer<M>>;
} & {
  /** Calls the listener for every event from main. Returns a function that unsubscribes. */
  onEvent: (listener: (event: ShellEvent) => void) => () => void;
};
