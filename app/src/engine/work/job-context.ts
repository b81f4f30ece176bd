import type { UrlTable } from '@urlset/core/table/url-table.ts';

/** What a job can use besides its parameters. */
export interface JobContext {
  /** The table when the job was sent. It shares memory with the project, so later edits may be visible in it. */
  readonly table: UrlTable;
  /** A second table, if the job asked for one. */
  readonly other: UrlTable | null;
  /** The name of each file, by its number. */
  readonly names: readonly string[];
  /** Whether the job was canceled. Jobs check this every few milliseconds. */
  stopped(): boolean;
}
