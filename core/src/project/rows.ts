import type { NamedSitemap, Row, RowFinding } from '../contract/values.ts';
import { RULES } from '../rules/registry.ts';
import type { ShownRules } from '../rules/shown.ts';
import { isDirty, type ProjectFile } from '../table/file/project-file.ts';
import type { UrlTable } from '../table/url-table.ts';

/** A finding shows its value up to this many characters. */
const VALUE_SHOWN = 120;

/** One entry as the table shows it, decoded on each call. */
export function readRow(table: UrlTable, file: ProjectFile, at: number, shown: ShownRules): Row {
  const id = file.order.at(at);
  const block = table.blockOf(id);
  const local = id - block.base;
  const { images, videos, news, alternates } = block.columns;
  const [loc, lastmod, changefreq, priority] = table.texts(id);
  const values = { loc, lastmod, changefreq, priority };
  return {
    file: file.id,
    at,
    ...values,
    images: images[local] ?? 0,
    videos: videos[local] ?? 0,
    news: news[local] ?? 0,
    alternates: alternates[local] ?? 0,
    edited: block.isEdited(local),
    findings: table.rules(id).flatMap((number): RowFinding[] => {
      const rule = RULES[number];
      const severity = shown.severity(number);
      if (!rule || severity === null) return [];
      const value = rule.field === null ? '' : values[rule.field].slice(0, VALUE_SHOWN);
      return [{ code: rule.code, severity, field: rule.field, value }];
    }),
  };
}

/** What a row of an index shows about the file that it names. */
export function namedSitemap(file: ProjectFile): NamedSitemap {
  return { file: file.id, state: file.state, entries: file.order.length, dirty: isDirty(file) };
}
