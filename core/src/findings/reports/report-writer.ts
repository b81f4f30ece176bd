import type { FileKind, Severity } from '../../contract/values.ts';
import type { ProjectFile } from '../../table/file/project-file.ts';
import type { Finding } from '../finding.ts';
import type { FindingCounts, FindingSummary } from '../merge.ts';

/** Facts about a file in a report. */
export interface AboutFile {
  path: string;
  kind: FileKind;
  entries: number;
  /** Size decompressed and in UTF-8. */
  bytes: number;
  gzip: boolean;
  encoding: string;
}

export function aboutFile(file: ProjectFile, path: string): AboutFile {
  const { kind, order, bytes, gzip, encoding } = file;
  return { path, kind, entries: order.length, bytes, gzip, encoding };
}

/** What a report says besides its findings. */
export interface ReportFacts {
  readonly files: readonly AboutFile[];
  /** The version of Urlset. */
  readonly version: string;
  /** When the files were checked, in milliseconds since 1970. */
  readonly time: number;
  /** A file as services name it that show a repository: its path from the root, with slashes. */
  pathOf(file: string): string;
  /** Whether findings of a code and severity can make the check fail. */
  canFail(code: string, severity: Severity): boolean;
  /** The SHA-256 of a text. */
  digest(text: string, encoding: 'hex' | 'base64'): string;
}

/** A piece of a report, as text or as UTF-8. The bytes may be used again for the next piece. */
export type Piece = string | Uint8Array;

/**
 * Writes a report while findings are found. Each method returns the next piece of the report. What a writer keeps of the
 * findings is bounded, however many there are.
 */
export interface ReportWriter {
  start?(): Piece;
  /** Takes the next findings, all of one file; files come one after another. */
  add(findings: readonly Finding[]): Piece;
  /** Takes everything that a file breaks, listed or not, after the last of its findings. */
  endFile?(path: string, counts: FindingCounts): Piece;
  end(summary: FindingSummary): Piece;
}
