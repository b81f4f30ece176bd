import * as v from 'valibot';
import { BundleSettings } from './bundle.ts';
import { CopyRequest } from './copy.ts';
import { Edit, Selection } from './edits.ts';
import { SaveResult } from './engine.ts';
import { ListAsked, ListUse } from './lists.ts';
import { PublishFacts } from './publish-facts.ts';
import { Count, FileId, Problem, ReportFormat } from './values.ts';

/** A file as it lay on disk: enough to notice that somebody else wrote it. */
export const DiskIdentity = v.strictObject({
  size: Count,
  mtimeMs: v.number(),
  inode: v.string(),
  /** SHA-256 of the file's bytes, hex. */
  sha256: v.string(),
});
export type DiskIdentity = v.InferOutput<typeof DiskIdentity>;

/** What is kept for a project beside its files; in userData and, on request, as `urlset.json`. */
export const ProjectSettings = v.strictObject({
  version: v.literal(1),
  publishLocation: v.nullable(v.string()),
  /** The text of the site's robots.txt, where it is known. */
  robots: v.exactOptional(v.string()),
  /** Hosts stated to be verified with the engines as the same owner's; none while it is left out. */
  verifiedHosts: v.exactOptional(v.array(v.string())),
  /** Codes of rules whose findings nobody wants to hear of here; none while it is left out. */
  muted: v.exactOptional(v.array(v.string())),
  /** How it is split and exported, where that is not as usual. */
  bundle: v.exactOptional(BundleSettings),
  /** Path of the folder or archive that it is exported to. */
  target: v.exactOptional(v.string()),
  /** Names of the indexes that its index was split into, beside that; none while it is left out. */
  indexes: v.exactOptional(v.array(v.string())),
});
export type ProjectSettings = v.InferOutput<typeof ProjectSettings>;

/** Work that takes long, and that closing or a crash ends before it is done. */
export const LongWork = v.picklist(['edit', 'walk', 'save', 'export', 'report', 'copy']);
export type LongWork = v.InferOutput<typeof LongWork>;

/** One line of the journal: replayed in order over the same files it gives the same project. */
export const JournalRecord = v.variant('type', [
  v.strictObject({
    type: v.literal('opened'),
    version: v.literal(4),
    /** The paths that were asked for; `[]` for a new project. */
    paths: v.array(v.string()),
    /** Name of the new sitemap, where nothing was opened. */
    created: v.nullable(v.string()),
    settings: v.nullable(ProjectSettings),
  }),
  /** A file of the project as it was read, in the order of file ids. */
  v.strictObject({ type: v.literal('read'), file: FileId, path: v.string(), disk: DiskIdentity }),
  v.strictObject({
    type: v.literal('edit'),
    edit: Edit,
    selection: v.nullable(Selection),
    /** When it was done, in milliseconds since 1970; older journals do not say. */
    time: v.exactOptional(v.number()),
  }),
  v.strictObject({ type: v.literal('undo') }),
  v.strictObject({ type: v.literal('redo') }),
  /** Rules of these codes are muted from here on, and no others. */
  v.strictObject({ type: v.literal('muted'), codes: v.array(v.string()) }),
  /** From here on it is split and exported like this, to this path. */
  v.strictObject({ type: v.literal('bundle'), settings: BundleSettings, target: v.nullable(v.string()) }),
  /** What is known of the place of publication from here on. */
  v.strictObject({ type: v.literal('facts'), ...PublishFacts.entries }),
  /** A file was written; `base` keeps what it was read from, for replaying what came before. */
  v.strictObject({
    type: v.literal('saved'),
    file: FileId,
    path: v.string(),
    disk: DiskIdentity,
    base: v.nullable(v.string()),
    /** Edits, undos and redos recorded since its bytes were taken: they are not in the file. */
    during: Count,
  }),
  /** Long work began, under a number of its own, or ended, whether it was done or not. */
  v.strictObject({ type: v.literal('begun'), id: Count, work: LongWork }),
  v.strictObject({ type: v.literal('ended'), id: Count }),
  /** From here on a file lies elsewhere: a person said so as it was to be recovered. */
  v.strictObject({ type: v.literal('moved'), from: v.string(), to: v.string() }),
  /** A file was read again: in an encoding that a person chose, where one was chosen. */
  v.strictObject({ type: v.literal('reverted'), file: FileId, encoding: v.exactOptional(v.string()) }),
]);
export type JournalRecord = v.InferOutput<typeof JournalRecord>;

/** Where a list comes from: a file, the folder of a static site, or text that was pasted. */
export const ListOrigin = v.union([
  v.strictObject({ path: v.string() }),
  v.strictObject({ folder: v.string() }),
  v.strictObject({ text: v.string() }),
]);
export type ListOrigin = v.InferOutput<typeof ListOrigin>;

/** A list that waits, or is to. */
export const ListOffer = v.strictObject({
  origin: ListOrigin,
  asked: ListAsked,
  use: ListUse,
  /** Of a zip: which of its files; all of them by default. */
  members: v.optional(v.array(v.string())),
});
export type ListOffer = v.InferOutput<typeof ListOffer>;

/** Requests of main to its engine. These carry paths; the page never does. */
export const HOST_METHODS = {
  /** Opens files in an empty project, or adds them to the open one; false where nothing is open then: lists wait. */
  open: {
    params: v.strictObject({
      paths: v.array(v.string()),
      settings: v.nullable(ProjectSettings),
      /** A folder of this project's own for what must outlive a crash. */
      journalFolder: v.string(),
    }),
    result: v.boolean(),
  },
  /**
   * Has a list wait for what becomes of it. A sitemap counts as one, and a path that is of a folder with pages and
   * no sitemaps is a site. Fails with `no-list`, and with what it cannot be read for.
   */
  offer: { params: ListOffer, result: v.null() },
  /** Where a waiting list comes from. Fails with `no-list`. */
  originOf: { params: v.strictObject({ list: Count }), result: ListOrigin },
  create: { params: v.strictObject({ name: v.string(), journalFolder: v.string() }), result: v.null() },
  /** Brings a project back. Where edited files cannot be reached nothing is opened, unless their edits may be lost. */
  recover: {
    params: v.strictObject({
      records: v.array(JournalRecord),
      journalFolder: v.string(),
      withoutAbsent: v.boolean(),
    }),
    result: v.strictObject({
      problems: v.array(Problem),
      /** Paths of edited files that cannot be reached; none where the project is open. */
      absent: v.array(v.string()),
    }),
  },
  saveAs: { params: v.strictObject({ file: FileId, path: v.string() }), result: v.null() },
  save: { params: v.strictObject({}), result: SaveResult },
  /** Where a file lies, for dialogs and "show in folder"; null while it has no path. */
  pathOf: { params: v.strictObject({ file: FileId }), result: v.nullable(v.string()) },
  settings: { params: v.strictObject({}), result: ProjectSettings },
  /** Writes all findings that are shown to a file; how many they are. */
  writeReport: {
    params: v.strictObject({ format: ReportFormat, path: v.string() }),
    result: Count,
  },
  /** Exports go to this path from now on; kept for the project. @throws UrlsetError `no-such-target` */
  aim: { params: v.strictObject({ path: v.string() }), result: v.null() },
  /** The text of cells for the clipboard, and how many rows it has. @throws UrlsetError `copy-too-large` */
  copy: { params: CopyRequest, result: v.strictObject({ text: v.string(), rows: Count }) },
  /** Writes the text of cells to a file; how many rows it has. */
  writeRows: { params: v.strictObject({ copy: CopyRequest, path: v.string() }), result: Count },
  /** Cancels long work, and waits until what cannot be cancelled is done. */
  interrupt: { params: v.strictObject({}), result: v.null() },
  close: { params: v.strictObject({}), result: v.null() },
  /** The window has the focus again: look whether files changed on disk. */
  focus: { params: v.strictObject({}), result: v.null() },
} as const;

export type HostMethods = typeof HOST_METHODS;
export type HostMethod = keyof HostMethods;
export type HostParams<M extends HostMethod> = v.InferOutput<HostMethods[M]['params']>;
export type HostResult<M extends HostMethod> = v.InferOutput<HostMethods[M]['result']>;

/** Main to engine: a request, or (with the port transferred beside it) a page to serve. */
export const HostRequest = v.variant('type', [
  v.strictObject({
    type: v.literal('request'),
    id: Count,
    method: v.picklist(Object.keys(HOST_METHODS) as [HostMethod, ...HostMethod[]]),
    params: v.unknown(),
  }),
  v.strictObject({ type: v.literal('attach') }),
]);
export type HostRequest = v.InferOutput<typeof HostRequest>;

/** Engine to main. */
export const HostMessage = v.variant('type', [
  v.strictObject({ type: v.literal('result'), id: Count, result: v.unknown() }),
  v.strictObject({ type: v.literal('problem'), id: Count, problem: Problem }),
  /** To be appended to the journal, in this order. */
  v.strictObject({ type: v.literal('journal'), record: JournalRecord }),
  /** For the title, the close question and the recents. */
  v.strictObject({
    type: v.literal('state'),
    open: v.boolean(),
    /** Everything was read; from here on `entries` counts. */
    ready: v.boolean(),
    dirty: v.boolean(),
    /** Name of the export target that contains all edits; null if no export does. */
    exported: v.nullable(v.string()),
    name: v.string(),
    /** The index or the first sitemap; null while nothing was saved. */
    path: v.nullable(v.string()),
    entries: Count,
  }),
  /** The lists that wait now, told whenever they are others: what an engine that comes after this one is offered. */
  v.strictObject({ type: v.literal('waiting'), offers: v.array(ListOffer) }),
  /** The project's settings changed and are to be kept. */
  v.strictObject({ type: v.literal('settings'), path: v.string(), settings: ProjectSettings }),
]);
export type HostMessage = v.InferOutput<typeof HostMessage>;
