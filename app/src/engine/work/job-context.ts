import type { UrlTable } from '@urlset/core/table/url-table.ts';

/** What a job goes by beside what it is asked. */
export interface JobContext {
  /** The table as it was when the job was given out, and newer where it is edited meanwhile. */
  readonly table: UrlTable;
  /** By file, its name. */
  readonly names: readonly string[];
  /** Whether nobody wants the result any longer: to be asked every few milliseconds. */
  stopped(): boolean;
}
