import * as v from 'valibot';
import { BundleSettings } from './bundle.ts';
import { CopyRequest } from './copy.ts';
import { Edit, Selection } from './edits.ts';
import { SaveResult } from './engine.ts';
import { ListAsked, ListUse } from './lists.ts';
import { ChangeReport, ChangesWritten, OfferedSide } from './screens/compare.ts';
import { FolderCheck } from './screens/page-checks.ts';
import { HostAccess } from './screens/web.ts';
import { Language } from './shell.ts';
import { SiteMemory } from './site.ts';
import { Count, FileId, Problem, PublishFacts, ReportFormat } from './values.ts';

/** Identifies the content of a file on disk, to detect that another program wrote it. */
export const DiskIdentity = v.strictObject({
  size: Count,
  mtimeMs: v.number(),
  inode: v.string(),
  /** SHA-256 of the file's bytes, hex. */
  sha256: v.string(),
});
export type DiskIdentity = v.InferOutput<typeof DiskIdentity>;

/** What Urlset stores about a project outside its files, in userData. Some of it can be in `urlset.json` too. */
export const ProjectSettings = v.strictObject({
  version: v.literal(1),
  publishLocation: v.nullable(v.string()),
  /** The text of the site's robots.txt, if known. */
  robots: v.exactOptional(v.string()),
  /** Hosts that the user has verified with the search engines as belonging to one owner; absent means none. */
  verifiedHosts: v.exactOptional(v.array(v.string())),
  /** Codes of rules whose findings are hidden in this project; absent means none. */
  muted: v.exactOptional(v.array(v.string())),
  /** How the project is split and exported, if not by default. */
  bundle: v.exactOptional(BundleSettings),
  /** Path of the folder or archive that exports go to. */
  target: v.exactOptional(v.string()),
  /** Folders of static sites that were merged as lists, the most recent first; absent means none. */
  sites: v.exactOptional(v.array(SiteMemory)),
  /** Names of further indexes, in the same folder, that the project's index was split into; absent means none. */
  indexes: v.exactOptional(v.array(v.string())),
});
export type ProjectSettings = v.InferOutput<typeof ProjectSettings>;

/** Long-running work, which closing the project or a crash would interrupt. */
export const LongWork = v.picklist(['edit', 'walk', 'save', 'export', 'report', 'copy']);
export type LongWork = v.InferOutput<typeof LongWork>;

/** One line of the journal. Replaying all records in order over the same files produces the same project. */
export const JournalRecord = v.variant('type', [
  v.strictObject({
    type: v.literal('opened'),
    version: v.literal(1),
    /** The paths that the user opened; `[]` for a new project. */
    paths: v.array(v.string()),
    /** Name of the new sitemap, if the project was created rather than opened. */
    created: v.nullable(v.string()),
    settings: v.nullable(ProjectSettings),
  }),
  /** The engine read a file of the project. These records are in the order of file ids. */
  v.strictObject({ type: v.literal('read'), file: FileId, path: v.string(), disk: DiskIdentity }),
  v.strictObject({
    type: v.literal('edit'),
    edit: Edit,
    selection: v.nullable(Selection),
    /** When it was done, in milliseconds since 1970; absent in older journals. */
    time: v.exactOptional(v.number()),
    /** The files that it changed, which may be fewer than it names; absent in older journals. */
    files: v.exactOptional(v.array(FileId)),
  }),
  v.strictObject({ type: v.literal('undo') }),
  v.strictObject({ type: v.literal('redo') }),
  /** From here on, exactly these rules are muted. */
  v.strictObject({ type: v.literal('muted'), codes: v.array(v.string()) }),
  /** From here on, the project is split and exported with these settings, to this path. */
  v.strictObject({ type: v.literal('bundle'), settings: BundleSettings, target: v.nullable(v.string()) }),
  /** From here on, the project remembers these folders of static sites. */
  v.strictObject({ type: v.literal('sites'), sites: v.array(SiteMemory) }),
  /** From here on, these facts hold about where the project is published. */
  v.strictObject({ type: v.literal('facts'), ...PublishFacts.entries }),
  /**
   * The engine wrote a file. `base` is the path of a copy of the file as it was before; replaying the earlier records
   * needs this copy. Null if there is none.
   */
  v.strictObject({
    type: v.literal('saved'),
    file: FileId,
    path: v.string(),
    disk: DiskIdentity,
    base: v.nullable(v.string()),
    /** Number of edits, undos and redos recorded after the save took the file's bytes. The file does not have them. */
    during: Count,
  }),
  /** Long work began, or it ended, whether or not it succeeded. `id` connects the two records. */
  v.strictObject({ type: v.literal('begun'), id: Count, work: LongWork }),
  v.strictObject({ type: v.literal('ended'), id: Count }),
  /** From here on, a file is at another path, which the user gave during recovery. */
  v.strictObject({ type: v.literal('moved'), from: v.string(), to: v.string() }),
  /** The engine read a file again, in an encoding that the user chose, if any. */
  v.strictObject({ type: v.literal('reverted'), file: FileId, encoding: v.exactOptional(v.string()) }),
]);
export type JournalRecord = v.InferOutput<typeof JournalRecord>;

/** Where a list comes from: a file, the folder of a static site, or pasted text. */
export const ListOrigin = v.union([
  v.strictObject({ path: v.string() }),
  v.strictObject({ folder: v.string() }),
  v.strictObject({ text: v.string() }),
]);
export type ListOrigin = v.InferOutput<typeof ListOrigin>;

/** A waiting list, or a list that main adds to the waiting lists. */
export const ListOffer = v.strictObject({
  origin: ListOrigin,
  asked: ListAsked,
  use: ListUse,
  /** For a zip: which of its files to read; all of them by default. */
  members: v.optional(v.array(v.string())),
});
export type ListOffer = v.InferOutput<typeof ListOffer>;

/** Files in a folder that only Urlset uses. The engine that opens them moves the folder into its journal's folder. */
const DownloadedFiles = v.strictObject({
  folder: v.string(),
  /** What the user would enter to open the same files again. */
  from: v.string(),
  /** The URLs of the files to open, except files that an index lists. */
  urls: v.pipe(v.array(v.string()), v.nonEmpty()),
});
export type DownloadedFiles = v.InferOutput<typeof DownloadedFiles>;

/** Requests from main to an engine. They may contain paths; requests from the page never do. */
export const HOST_METHODS = {
  /** Opens files in an empty project, or adds them. False if all of them became waiting lists and nothing is open. */
  open: {
    params: v.strictObject({
      paths: v.array(v.string()),
      settings: v.nullable(ProjectSettings),
      /** This project's own folder for files that must survive a crash. */
      journalFolder: v.string(),
    }),
    result: v.boolean(),
  },
  /**
   * Adds a list to the waiting lists. A sitemap counts as a list. A folder with pages but without sitemaps counts as a
   * site. Fails with `no-list`, and with the reason if it cannot be read.
   */
  offer: { params: ListOffer, result: v.null() },
  /** Where a waiting list comes from. Fails with `no-list`. */
  originOf: { params: v.strictObject({ list: Count }), result: ListOrigin },
  create: { params: v.strictObject({ name: v.string(), journalFolder: v.string() }), result: v.null() },
  /** Recovers a project. If edited files cannot be reached, nothing opens unless `withoutAbsent` drops their edits. */
  recover: {
    params: v.strictObject({
      records: v.array(JournalRecord),
      journalFolder: v.string(),
      withoutAbsent: v.boolean(),
    }),
    result: v.strictObject({
      problems: v.array(Problem),
      /** Paths of edited files that cannot be reached; empty if the project opened. */
      absent: v.array(v.string()),
    }),
  },
  /** Hands over files that were downloaded. The engine forgets them. Fails with `no-offer`. */
  takeFromWeb: { params: v.strictObject({ offer: Count }), result: DownloadedFiles },
  /** Opens downloaded files in an empty project. */
  openFromWeb: {
    params: v.strictObject({ files: DownloadedFiles, journalFolder: v.string() }),
    result: v.boolean(),
  },
  saveAs: { params: v.strictObject({ file: FileId, path: v.string() }), result: v.null() },
  save: { params: v.strictObject({}), result: SaveResult },
  /** The path of a file, for dialogs and "show in folder"; null for a file that was never saved. */
  pathOf: { params: v.strictObject({ file: FileId }), result: v.nullable(v.string()) },
  settings: { params: v.strictObject({}), result: ProjectSettings },
  /** Writes a report of all shown findings to a file and returns their number. HTML is in the given language. */
  writeReport: {
    params: v.strictObject({ format: ReportFormat, language: Language, path: v.string() }),
    result: Count,
  },
  /** The HTML report, reduced to the parts that are printed. */
  pageToPrint: { params: v.strictObject({ language: Language }), result: v.string() },
  /** Keeps the paths of files to compare the project with, under a number. They are read when they are compared. */
  offerSide: {
    params: v.strictObject({ paths: v.pipe(v.array(v.string()), v.nonEmpty()) }),
    result: OfferedSide,
  },
  /** Checks the pages of the project against the folder of a built site. */
  checkFolder: { params: v.strictObject({ folder: v.string() }), result: FolderCheck },
  /** Writes the differences of the latest comparison, or its redirects, to a file. Fails with `stale-view`. */
  writeChanges: {
    params: v.strictObject({ format: ChangeReport, path: v.string() }),
    result: ChangesWritten,
  },
  /** Sets the path that exports go to; kept with the project. @throws UrlsetError `no-such-target` */
  aim: { params: v.strictObject({ path: v.string() }), result: v.null() },
  /** Rows as text for the clipboard, and the number of rows. @throws UrlsetError `copy-too-large` */
  copy: { params: CopyRequest, result: v.strictObject({ text: v.string(), rows: Count }) },
  /** Writes rows as text to a file and returns the number of rows. */
  writeRows: { params: v.strictObject({ copy: CopyRequest, path: v.string() }), result: Count },
  /** Cancels long work, and waits for work that cannot be canceled. */
  interrupt: { params: v.strictObject({}), result: v.null() },
  close: { params: v.strictObject({}), result: v.null() },
  /** The window has the focus again: the engine checks whether files changed on disk. */
  focus: { params: v.strictObject({}), result: v.null() },
} as const;

export type HostMethods = typeof HOST_METHODS;
export type HostMethod = keyof HostMethods;
export type HostParams<M extends HostMethod> = v.InferOutput<HostMethods[M]['params']>;
export type HostResult<M extends HostMethod> = v.InferOutput<HostMethods[M]['result']>;

/** Main to engine. A port comes with the message, except with a request. */
export const HostRequest = v.variant('type', [
  v.strictObject({
    type: v.literal('request'),
    id: Count,
    method: v.picklist(Object.keys(HOST_METHODS) as [HostMethod, ...HostMethod[]]),
    params: v.unknown(),
  }),
  /** A page to serve. */
  v.strictObject({ type: v.literal('attach') }),
  /** The connection with the network process that the engine asked for under this id. */
  v.strictObject({
    type: v.literal('network'),
    id: Count,
    /** The credentials and headers that the user entered for hosts. */
    access: v.array(HostAccess),
  }),
]);
export type HostRequest = v.InferOutput<typeof HostRequest>;

/** Engine to main. */
export const HostMessage = v.variant('type', [
  v.strictObject({ type: v.literal('result'), id: Count, result: v.unknown() }),
  v.strictObject({ type: v.literal('problem'), id: Count, problem: Problem }),
  /** Main appends these to the journal in the order they arrive. */
  v.strictObject({ type: v.literal('journal'), record: JournalRecord }),
  /** For the window title, the prompt before closing, and the recent projects. */
  v.strictObject({
    type: v.literal('state'),
    open: v.boolean(),
    /** Whether all files are read, so that `entries` is final. */
    ready: v.boolean(),
    dirty: v.boolean(),
    /** Name of the export target that contains all edits; null if some edits are not exported. */
    exported: v.nullable(v.string()),
    name: v.string(),
    /** Path of the index or the first sitemap; null for a project that was never saved. */
    path: v.nullable(v.string()),
    entries: Count,
  }),
  /** The waiting lists, sent whenever they change. If the engine restarts, main offers them to the new one. */
  v.strictObject({ type: v.literal('waiting'), offers: v.array(ListOffer) }),
  /** The engine needs a connection with the network process, because the user asked for something from the web. */
  v.strictObject({ type: v.literal('network'), id: Count }),
  /** The project's settings changed, and main stores them. */
  v.strictObject({ type: v.literal('settings'), path: v.string(), settings: ProjectSettings }),
]);
export type HostMessage = v.InferOutput<typeof HostMessage>;
