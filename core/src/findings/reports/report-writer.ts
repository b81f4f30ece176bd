import type { FileKind, Severity } from '../../contract/values.ts';
import type { ProjectFile } from '../../table/file/project-file.ts';
import type { Finding } from '../finding.ts';
import type { FindingCounts, FindingSummary } from '../merge.ts';

/** Facts about a file in a report. */
export interface AboutFile {
  path: string;
  kind: FileKind;
  entries: number;
  /** Size in bytes, decompressed and in UTF-8. */
  bytes: number;
  gzip: boolean;
  encoding: string;
}

export function aboutFile(file: ProjectFile, path: string): AboutFile {
  const { kind, order, size, gzip, encoding } = file;
  return { path, kind, entries: order.length, bytes: size, gzip, encoding };
}

/** What a report says besides its findings. */
export interface ReportFacts {
  readonly files: readonly AboutFile[];
  /** The version of Urlset. */
  readonly version: string;
  /** When the files were checked, in milliseconds since 1970. */
  readonly time: number;
  /** Returns a file's path as services like GitHub expect it: relative to the repository's root, with slashes. */
  pathOf(file: string): string;
  /** Whether findings of a code and severity can make the check fail. */
  canFail(code: string, severity: Severity): boolean;
  /** The SHA-256 of a text. */
  digest(text: string, encoding: 'hex' | 'base64'): string;
}

/** A piece of a report, as text or as UTF-8. The writer may reuse the bytes for the next piece. */
export type Piece = string | Uint8Array;

/**
 * Writes a report while findings arrive. Each method returns the next piece of the report. A writer does not keep all
 * findings in memory.
 */
export interface ReportWriter {
  start?(): Piece;
  /** Takes the next findings, which all belong to one file. Files come one after another. */
  add(findings: readonly Finding[]): Piece;
  /** Takes the counts of all rules that a file breaks, after the last of its findings. */
  endFile?(path: string, counts: FindingCounts): Piece;
  end(summary: FindingSummary): Piece;
}
