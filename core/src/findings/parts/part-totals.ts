import { type FileFinding, fieldNumber } from '../../contract/values.ts';
import { judgeFile } from '../../project/counts/file-judge.ts';
import { HostTally } from '../../project/counts/host-tally.ts';
import { parseLocation } from '../../protocol/location.ts';
import { isUniform } from '../../rules/lastmod/lastmod-uniform.ts';
import { hostsIn } from '../../rules/scope/host-counts.ts';
import type { FileRead } from '../../table/file/file-read.ts';
import { FileTally } from '../../table/file/file-tally.ts';
import type { ProjectFile } from '../../table/file/project-file.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { RunList } from '../../table/run-list.ts';
import { Runs } from '../../table/runs.ts';
import type { UrlTable } from '../../table/url-table.ts';

const LASTMOD = fieldNumber('lastmod');
/** Maximum number of lastmods to keep as text. A lastmod that nearly all entries share occurs among the first. */
const WRITTEN = 1000;

/** Adds up, over all parts of a file, the facts that decide the findings about the whole file. */
export class PartTotals {
  entries = 0;
  readonly #tally: FileTally;
  readonly #lastmods: Float64Array[] = [];
  readonly #written = new Map<number, string>();
  readonly #hosts = new Map<string, number>();
  #dateOnly = 0;

  /** @param now milliseconds since 1970 */
  constructor(now: number) {
    this.#tally = new FileTally(now);
  }

  /** Counts a part just read. The table contains no other file. */
  add(table: UrlTable, { block }: ProjectFile, { columns, dateOnly, hosts }: FileRead): void {
    if (!block) return;
    this.entries += columns.count;
    this.#dateOnly += dateOnly ?? 0;
    this.#tally.adopt(block, this.#dateOnly);
    const lastmods = Float64Array.from(columns.lastmod.subarray(0, columns.count));
    this.#lastmods.push(lastmods);
    for (const [host, count] of hosts ? hostsIn(hosts) : [])
      this.#hosts.set(host, (this.#hosts.get(host) ?? 0) + count);
    for (const [at, time] of lastmods.entries()) {
      if (this.#written.size === WRITTEN) return;
      if (time === lastmods[at - 1] || Number.isNaN(time) || this.#written.has(time)) continue;
      this.#written.set(time, table.text(block.base + at, LASTMOD));
    }
  }

  /**
   * The findings about the file as a whole.
   * @param file the file of the last part, which represents the whole file from now on
   * @param bytes size of the whole inflated file
   * @param location where it is published, if known
   */
  judge(project: ProjectData, file: ProjectFile, bytes: number, location: string | null): FileFinding[] {
    file.order = new RunList(Runs.of(file.block?.base ?? 0, this.entries));
    file.tally = this.#tally;
    const hosts = new HostTally(project.table);
    hosts.addAll(file.id, this.#hosts, 1);
    return judgeFile(file, {
      bytes,
      uniformLastmod: this.#uniformLastmod(),
      location: parseLocation(location),
      minorHost: hosts.minorForm(file.id),
      differentHosts: hosts.differentHosts(file.id),
      // Judging in parts does not compare which pages list each other.
      unlistedAlternates: 0,
      unlistedPages: null,
    });
  }

  #uniformLastmod(): string | null {
    const common = this.#tally.commonLastmod(() => this.#lastmods);
    if (!isUniform(this.#tally.dated, common)) return null;
    return this.#written.get(common) ?? new Date(common).toISOString();
  }
}
