import path from 'node:path';
import type { Pieces } from '../../disk/atomic-write.ts';
import type { ExportDisk, StoredRange } from '../export-disk.ts';

interface MemoryFile {
  bytes: Uint8Array;
}
type Node = MemoryFile | 'folder';

/** A change of names. It becomes durable once one of its folders is synced. */
interface NameChange {
  folders: string[];
  apply(names: Map<string, Node>): void;
}

/** The error of every operation after the power fails. */
class PowerCut extends Error {}

/**
 * A disk that can lose power before any operation. Names are durable once their folder is synced. Any other change
 * of names may be lost.
 */
export class MemoryDisk implements ExportDisk {
  #names = new Map<string, Node>();
  #lasting = new Map<string, Node>();
  #pending: NameChange[] = [];
  #left = Number.POSITIVE_INFINITY;
  #fault: Error | null = null;

  constructor(files: Readonly<Record<string, string>>) {
    for (const [name, text] of Object.entries(files)) {
      for (let at = path.dirname(name); at !== '/'; at = path.dirname(at)) this.#names.set(at, 'folder');
      this.#names.set(name, { bytes: Buffer.from(text) });
    }
    this.#names.set('/', 'folder');
    this.#lasting = new Map(this.#names);
  }

  /** Lets this many operations succeed. All later ones fail, as after a power cut. */
  cutAfter(operations: number): void {
    this.#left = operations;
    this.#fault = new PowerCut();
  }

  /** Lets this many operations succeed. The next one fails with this system error code; later ones succeed. */
  failAfter(operations: number, code: string): void {
    this.#left = operations;
    this.#fault = Object.assign(new Error(`${code}: as the test wants it`), { code });
  }

  /**
   * Puts the disk into the state after a power cut.
   * @param keep decides for each unsynced change of names whether it is kept
   */
  restart(keep: () => boolean): void {
    this.#names = this.#lasting;
    for (const change of this.#pending) if (keep()) change.apply(this.#names);
    // The contents of a lost folder cannot be reached.
    for (const name of [...this.#names.keys()].sort()) {
      if (!this.#names.has(path.dirname(name))) this.#names.delete(name);
    }
    this.#lasting = new Map(this.#names);
    this.#pending = [];
    this.heal();
  }

  heal(): void {
    this.#left = Number.POSITIVE_INFINITY;
    this.#fault = null;
  }

  /** The text of each file by its path. */
  get files(): Record<string, string> {
    return Object.fromEntries(
      [...this.#names]
        .flatMap(([name, node]) =>
          node === 'folder' ? [] : [[name, Buffer.from(node.bytes).toString()] as const],
        )
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  }

  async look(name: string) {
    this.#operate();
    const node = this.#names.get(name);
    if (node === undefined) return null;
    return node === 'folder'
      ? { kind: 'folder' as const, size: 0, changed: 0 }
      : { kind: 'file' as const, size: node.bytes.length, changed: 0 };
  }

  async names(folder: string): Promise<string[]> {
    this.#operate();
    if (this.#names.get(folder) !== 'folder') throw systemError('ENOENT');
    return this.#within(folder).sort();
  }

  async read(name: string): Promise<Uint8Array> {
    this.#operate();
    const node = this.#names.get(name);
    if (node === undefined || node === 'folder') throw systemError('ENOENT');
    return node.bytes;
  }

  async *pieces({ path: name, start, length }: StoredRange): AsyncGenerator<Uint8Array> {
    yield (await this.read(name)).subarray(start, start + length);
  }

  async probe(): Promise<void> {
    this.#operate();
  }

  async makeFolder(name: string): Promise<void> {
    this.#operate();
    this.#make(name, 'folder');
  }

  async write(name: string, pieces: Pieces): Promise<void> {
    this.#operate();
    const file: MemoryFile = { bytes: new Uint8Array() };
    this.#make(name, file);
    for await (const piece of pieces) {
      // A power cut or a full disk leaves half of the piece.
      file.bytes = Buffer.concat([file.bytes, piece.subarray(0, piece.length >> 1)]);
      this.#operate();
      file.bytes = Buffer.concat([file.bytes, piece.subarray(piece.length >> 1)]);
    }
  }

  async touch(): Promise<void> {
    this.#operate();
  }

  async rename(from: string, to: string): Promise<void> {
    this.#operate();
    const node = this.#names.get(from);
    if (node === undefined || this.#names.get(to) === 'folder') throw systemError('ENOENT');
    this.#change([path.dirname(from), path.dirname(to)], (names) => {
      if (names.get(from) !== node) return;
      names.delete(from);
      names.set(to, node);
    });
  }

  async remove(name: string): Promise<void> {
    this.#operate();
    const node = this.#names.get(name);
    if (node === undefined || node === 'folder') throw systemError('ENOENT');
    this.#change([path.dirname(name)], (names) => {
      if (names.get(name) === node) names.delete(name);
    });
  }

  async removeFolder(name: string): Promise<void> {
    this.#operate();
    if (this.#within(name).length > 0) throw systemError('ENOTEMPTY');
    this.#change([path.dirname(name)], (names) => {
      if (![...names.keys()].some((other) => path.dirname(other) === name)) names.delete(name);
    });
  }

  async syncFolder(folder: string): Promise<void> {
    this.#operate();
    for (const change of this.#pending) if (change.folders.includes(folder)) change.apply(this.#lasting);
    this.#pending = this.#pending.filter(({ folders }) => !folders.includes(folder));
  }

  #operate(): void {
    this.#left--;
    if (this.#left >= 0 || this.#fault === null) return;
    const fault = this.#fault;
    if (!(fault instanceof PowerCut)) this.heal();
    throw fault;
  }

  #make(name: string, node: Node): void {
    if (this.#names.get(path.dirname(name)) !== 'folder') throw systemError('ENOENT');
    if (this.#names.has(name)) throw systemError('EEXIST');
    this.#change([path.dirname(name)], (names) => void names.set(name, node));
  }

  #change(folders: string[], apply: (names: Map<string, Node>) => void): void {
    apply(this.#names);
    this.#pending.push({ folders, apply });
  }

  #within(folder: string): string[] {
    return [...this.#names.keys()]
      .filter((name) => name !== folder && path.dirname(name) === folder)
      .map((name) => path.basename(name));
  }
}

function systemError(code: string): Error {
  return Object.assign(new Error(code), { code });
}
