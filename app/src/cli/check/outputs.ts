import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { Finding } from '@urlset/core/findings/finding.ts';
import { type FindingCounts, type FindingSummary, Room } from '@urlset/core/findings/merge.ts';
import type { Piece, ReportFacts, ReportWriter } from '@urlset/core/findings/reports/report-writer.ts';
import { fileSink, refuseUnwritable, type Sink } from '../file-sink.ts';
import { isSameFile } from '../inputs/paths.ts';
import { oneOf } from '../options/values.ts';
import { print } from '../stdout.ts';
import { UsageError } from '../usage-error.ts';
import { FORMAT_NAMES, type FormatContext, type FormatName, formatOf, PER_FILE } from './formats.ts';

/** A report that the user wants: its format, and the file to write; null for stdout. */
export interface Wanted {
  readonly format: FormatName;
  readonly file: string | null;
}

/** Parses `sarif` or `sarif=FILE`. @throws UsageError */
export function parseWanted(given: string, option: string): Wanted {
  const cut = given.indexOf('=');
  const format = oneOf(FORMAT_NAMES)(cut < 0 ? given : given.slice(0, cut), option);
  const file = cut < 0 ? null : given.slice(cut + 1);
  if (file === '') throw new UsageError(`${option} ${format}= needs the name of a file`);
  return { format, file };
}

/**
 * Checks the wanted reports before anything is read. If none goes to stdout, adds a text report.
 * @throws UsageError if two reports would go to the same place
 * @throws UrlsetError if a file cannot be written
 */
export async function wantedReports(given: readonly Wanted[]): Promise<Wanted[]> {
  const printed = given.filter(({ file }) => file === null);
  if (printed.length > 1)
    throw new UsageError(
      `--format: only one report can go to stdout, not ${printed.map(({ format }) => format).join(' and ')}; write the others to files: --format ${printed[1]?.format}=FILE`,
    );
  const files = new Set<string>();
  for (const { file } of given) {
    if (file === null) continue;
    const place = path.resolve(file);
    if (files.has(place)) throw new UsageError(`--format: two reports would be written to ${file}`);
    files.add(place);
    await refuseUnwritable(file);
  }
  return printed.length > 0 ? [...given] : [{ format: 'text', file: null }, ...given];
}

/** @throws UrlsetError if a report would overwrite an input */
export function refuseOverInputs(
  wanted: readonly Pick<Wanted, 'file'>[],
  inputs: readonly { path: string }[],
): void {
  for (const { file } of wanted) {
    if (file !== null && inputs.some((input) => isSameFile(input.path, file)))
      throw new UrlsetError('report-is-input', { name: file });
  }
}

interface Output {
  readonly writer: ReportWriter;
  readonly isPerFile: boolean;
  readonly sink: Sink;
}

/** All reports of a run, written side by side. Their memory does not grow with the number of findings. */
export class Outputs {
  /** Room for the findings that the reports list. */
  readonly room: Room;
  /**
   * Room for the reports that are not `isPerFile`. Null if no report is `isPerFile`, because all then use {@link room}.
   */
  readonly #shared: Room | null;
  readonly #outputs: readonly Output[];

  private constructor(outputs: readonly Output[], atMost: number) {
    this.#outputs = outputs;
    const isPerFile = outputs.some((output) => output.isPerFile);
    this.room = new Room(atMost, isPerFile ? PER_FILE : 0);
    this.#shared = isPerFile ? new Room(atMost) : null;
  }

  static async open(
    wanted: readonly Wanted[],
    facts: ReportFacts,
    context: Omit<FormatContext, 'isColored'>,
    atMost: number,
  ): Promise<Outputs> {
    const outputs: Output[] = [];
    for (const { format: name, file } of wanted) {
      const format = formatOf(name);
      const isColored = file === null && process.stdout.isTTY && process.stdout.hasColors();
      const writer = await format.make(facts, { ...context, isColored });
      outputs.push({
        writer,
        isPerFile: format.isPerFile ?? false,
        sink: file === null ? STDOUT : fileSink(file),
      });
    }
    return new Outputs(outputs, atMost);
  }

  async start(): Promise<void> {
    await this.#each(({ writer }) => writer.start?.() ?? '');
  }

  async add(findings: readonly Finding[]): Promise<void> {
    if (findings.length === 0) return;
    const shared = this.#shared?.admit(findings) ?? findings;
    await this.#each(({ writer, isPerFile }) => writer.add(isPerFile ? findings : shared));
  }

  async endFile(path: string, counts: FindingCounts): Promise<void> {
    await this.#each(({ writer }) => writer.endFile?.(path, counts) ?? '');
  }

  async end(summary: FindingSummary): Promise<void> {
    await this.#each(({ writer }) => writer.end(summary));
    for (const { sink } of this.#outputs) await sink.end();
  }

  /** Leaves the files as they were, except for those that are complete. */
  async discard(): Promise<void> {
    for (const { sink } of this.#outputs) await sink.discard();
  }

  async #each(pieceOf: (output: Output) => Piece): Promise<void> {
    for (const output of this.#outputs) {
      const piece = pieceOf(output);
      if (piece.length > 0) await output.sink.write(piece);
    }
  }
}

const STDOUT: Sink = { write: print, end: async () => undefined, discard: async () => undefined };
