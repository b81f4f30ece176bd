import * as v from 'valibot';
import { UrlsetError } from './errors.ts';
import { FileId, FileSummary, ProjectSummary } from './values.ts';

/**
 * A summary relative to an earlier one. A project can have tens of thousands of files, so `changed` holds only the
 * files that differ. `ids` lists all files if files came, went or moved; otherwise it is null.
 */
export const SummaryNews = v.strictObject({
  ...ProjectSummary.entries,
  files: v.strictObject({ changed: v.array(FileSummary), ids: v.nullable(v.array(FileId)) }),
});
export type SummaryNews = v.InferOutput<typeof SummaryNews>;

/** The difference between two summaries. Files that did not change since `before` must be the identical objects. */
export function newsOf(summary: ProjectSummary, before: ProjectSummary): SummaryNews {
  const { files } = summary;
  if (files === before.files) return { ...summary, files: { changed: [], ids: null } };
  const isSame =
    files.length === before.files.length && files.every(({ id }, at) => id === before.files[at]?.id);
  if (isSame)
    return {
      ...summary,
      files: { changed: files.filter((file, at) => file !== before.files[at]), ids: null },
    };
  const known = new Set(before.files);
  const changed = files.filter((file) => !known.has(file));
  return { ...summary, files: { changed, ids: files.map(({ id }) => id) } };
}

/**
 * Applies news to the earlier summary and returns the new one. Unchanged files are the identical objects in both.
 * @throws UrlsetError `unexpected` for the id of an unknown file
 */
export function summaryOf(
  { files: { changed, ids }, ...news }: SummaryNews,
  before: ProjectSummary,
): ProjectSummary {
  if (changed.length === 0 && ids === null) return { ...news, files: before.files };
  const now = new Map(changed.map((file) => [file.id, file]));
  if (ids === null) return { ...news, files: before.files.map((file) => now.get(file.id) ?? file) };
  const known = new Map(before.files.map((file) => [file.id, file]));
  const files = ids.map((id) => {
    const file = now.get(id) ?? known.get(id);
    if (file === undefined) throw new UrlsetError('unexpected', { message: `file ${id}` });
    return file;
  });
  return { ...news, files };
}
