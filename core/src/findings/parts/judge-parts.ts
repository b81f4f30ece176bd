import type { ByteRange } from '../../bytes/ranges.ts';
import { UrlsetError } from '../../contract/errors.ts';
import type { EngineChoice, FileFinding, FileKind } from '../../contract/values.ts';
import { declarationIn } from '../../files/read/encoding/detect-encoding.ts';
import { isToldOnce } from '../../files/read/fault-list.ts';
import { Project } from '../../project/project.ts';
import { FLAG } from '../../rules/entry-flags.ts';
import { ruleNumber } from '../../rules/registry.ts';
import type { ScopeFacts } from '../../rules/scope/publish-scope.ts';
import { type FileRead, fileFinding } from '../../table/file/file-read.ts';
import { listsUrls, type ProjectFile, waitingFile } from '../../table/file/project-file.ts';
import { listFindings } from '../list.ts';
import type { KnownFindings } from '../listing.ts';
import { type FindingList, mergeFindings, noFindings } from '../merge.ts';
import { LocHashes } from './loc-hashes.ts';
import { PartBuffer } from './part-buffer.ts';
import { PartPlace } from './part-place.ts';
import { PartTotals } from './part-totals.ts';
import { type Part, type PartKind, partedKind, readPart } from './read-part.ts';
import { Utf8Pieces } from './utf8-pieces.ts';

const DUPLICATE = ruleNumber('duplicate-loc');
const PART_BYTES = 128 * 1024 * 1024;
const MOST_BYTES = 512 * 1024 * 1024;

/** Options for judging a file. */
export interface PartsOptions {
  /** The file's name in its project. */
  name: string;
  /** Its name in findings, if that differs. */
  path?: string;
  /** Milliseconds since 1970. */
  now: number;
  engine: EngineChoice;
  scope: ScopeFacts | null;
  /** Rules that are not shown. */
  muted?: readonly string[];
  /** Findings to leave out. */
  known?: KnownFindings | null;
  /** Maximum number of findings listed per code. */
  atMost: number;
  /** Size of a part in bytes, and the maximum to which a part may grow. */
  size?: number;
  most?: number;
}

/** The result of judging a file in parts. */
export interface JudgedParts {
  kind: FileKind;
  entries: number;
  /** Size of the inflated file, converted to UTF-8. */
  bytes: number;
  /** The name of the detected encoding. */
  encoding: string;
  list: FindingList;
}

/** Judges a file while its bytes arrive, and holds at most one part of it. See the README in this folder. */
export class PartsJudge {
  readonly #options: PartsOptions;
  readonly #buffer: PartBuffer;
  readonly #locs = new LocHashes();
  readonly #totals: PartTotals;
  readonly #list = noFindings();
  /** Keys of the findings reported so far after the file's head. Some findings are reported only once per file. */
  readonly #told = new Set<string>();
  #scope: ScopeFacts | null;
  #kind: PartKind | null = null;
  readonly #utf8 = new Utf8Pieces();
  readonly #at = new PartPlace();

  constructor(options: PartsOptions) {
    this.#options = options;
    this.#scope = options.scope;
    this.#buffer = new PartBuffer(options.size ?? PART_BYTES, options.most ?? MOST_BYTES);
    this.#totals = new PartTotals(options.now);
  }

  /**
   * Takes the next bytes of the inflated file.
   * @throws UrlsetError `not-in-parts` if the file cannot be judged in parts
   */
  push(chunk: Uint8Array): void {
    this.#take(chunk, false);
  }

  /** Ends the file and returns the result. @throws UrlsetError `not-in-parts` */
  finish(): JudgedParts {
    this.#take(new Uint8Array(0), true);
    const part = this.#read(true);
    if (part === null) throw this.#refusal();
    const { project, file } = this.#judge(part);
    const { atMost } = this.#options;
    const { encoding } = this.#utf8;
    const bytes = this.#at.offset + this.#buffer.bytes.length - this.#at.head;
    const standing = this.#totals.judge(project, file, bytes, this.#scope?.location ?? null);
    if (this.#utf8.isRecoded) standing.push(notUtf8(encoding, { offset: 0, length: bytes }));
    const { conflict } = this.#utf8;
    // Every part begins with the head of the file, which contains the declaration.
    if (conflict !== null)
      standing.push(fileFinding('encoding-conflict', conflict, declarationIn(this.#buffer.bytes)));
    // The findings about the file's entries are listed already.
    file.counts.fill(0);
    const list = noFindings();
    mergeFindings(list, this.#listed(project, file, standing), atMost);
    mergeFindings(list, this.#list, atMost);
    list.summary.entries = listsUrls(file) ? this.#totals.entries : 0;
    return { kind: file.kind, entries: this.#totals.entries, bytes, encoding, list };
  }

  #take(chunk: Uint8Array, isLast: boolean): void {
    const piece = this.#utf8.push(chunk, isLast);
    if (piece === null) throw this.#refusal();
    for (let at = 0; at < piece.length; ) {
      if (this.#buffer.isFull) this.#drain();
      at += this.#buffer.take(piece, at);
    }
  }

  /** Judges the complete entries in a full buffer, and makes room. */
  #drain(): void {
    const part = this.#read(false);
    if (part === null) {
      if (this.#buffer.isLargest) throw this.#refusal();
      this.#buffer.grow();
      return;
    }
    this.#judge(part);
    const head = this.#kind === 'sitemap' ? part.read.layout.bodyStart : 0;
    this.#at.moveTo(this.#buffer.bytes, part.end, head);
    this.#buffer.keep(head, part.end);
  }

  #read(isLast: boolean): Part | null {
    const { bytes, isLargest } = this.#buffer;
    this.#kind ??= partedKind(bytes, isLast);
    if (this.#kind === null) return null;
    const { now } = this.#options;
    const options = { isLast, isFull: isLargest, now, scope: this.#scope };
    const part = readPart(bytes, this.#kind, options);
    if (part === null || !this.#learnSite(part.read)) return part;
    return readPart(bytes, this.#kind, { ...options, scope: this.#scope });
  }

  /**
   * Sets the scope's site if it is unknown and there is a robots.txt, because a robots.txt applies to one site. The
   * site is the origin of the first loc, or else of the file's location. Returns whether this call set the site.
   */
  #learnSite(read: FileRead): boolean {
    const scope = this.#scope;
    if (scope === null || scope.site !== null || scope.context.robots === null) return false;
    const { site } = projectOf(read, this.#options).file;
    this.#scope = { ...scope, site: site ?? new URL(scope.location).origin };
    return true;
  }

  #judge({ read, end }: Part): { project: Project; file: ProjectFile } {
    const { project, file } = projectOf(read, this.#options);
    this.#markDuplicates(project, file);
    const found = [...this.#mixed(end), ...this.#news(read)];
    const list = this.#listed(project, file, found);
    list.findings = this.#at.placed(this.#buffer.bytes, list.findings);
    mergeFindings(this.#list, list, this.#options.atMost);
    this.#totals.add(project.table, file, read);
    this.#at.entries = this.#totals.entries;
    return { project, file };
  }

  /** Lists the findings about a file's entries, and the given `findings` about the file itself. */
  #listed(project: Project, file: ProjectFile, findings: FileFinding[]): FindingList {
    const { name, path = name, atMost, now, known = null } = this.#options;
    file.findings = findings;
    return listFindings([project], () => path, atMost, now, known);
  }

  /** The finding about a text list's first character that is not UTF-8, if that is in the current part. */
  #mixed(end: number): FileFinding[] {
    const first = this.#utf8.firstMixed;
    const offset = (first?.offset ?? -1) - this.#at.offset;
    if (first === null || offset < 0 || offset >= end) return [];
    return [notUtf8(this.#utf8.encoding, { offset, length: first.length })];
  }

  /** The findings from reading a part, without those that an earlier part already reported. */
  #news({ findings, layout }: FileRead): FileFinding[] {
    const key = ({ code, value }: FileFinding) => `${code} ${value}`;
    const news = findings.filter(
      (finding) =>
        (finding.offset ?? 0) >= this.#at.head && !(isToldOnce(finding) && this.#told.has(key(finding))),
    );
    for (const finding of news) if ((finding.offset ?? 0) >= layout.bodyStart) this.#told.add(key(finding));
    return news;
  }

  #markDuplicates({ table }: Project, { block, counts }: ProjectFile): void {
    if (!block) return;
    for (let local = 0; local < block.columns.count; local++) {
      if (!this.#locs.add(table, block, local)) continue;
      block.flags[local] = (block.flags[local] ?? 0) | FLAG.duplicate;
      counts[DUPLICATE] = (counts[DUPLICATE] ?? 0) + 1;
    }
  }

  #refusal(): UrlsetError {
    return new UrlsetError('not-in-parts', { name: this.#options.name });
  }
}

/** Creates a finding at a place in a part. Its line is determined when it is listed. */
function notUtf8(encoding: string, { offset, length }: ByteRange): FileFinding {
  return { ...fileFinding('not-utf8', encoding, null), line: 1, offset, length };
}

/** A project that contains only one part, judged within its publish scope. */
function projectOf(
  read: FileRead,
  { name, now, engine, muted = [], scope }: PartsOptions,
): { project: Project; file: ProjectFile } {
  const project = new Project(now);
  project.showEngine(engine);
  project.mute(muted);
  const file = project.addFile(waitingFile(name));
  project.adopt(file.id, { read, gzip: false, findings: [], damaged: false, lost: 0 }, scope);
  return { project, file };
}
