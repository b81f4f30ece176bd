import type { NamedSitemap, Row, RowContent, RowFinding } from '../contract/values.ts';
import { byPlural, EXTENSIONS } from '../protocol/extensions/extension-table.ts';
import { RULES } from '../rules/registry.ts';
import type { ShownRules } from '../rules/shown.ts';
import { rowTexts } from '../table/column-table.ts';
import { isDirty, type ProjectFile } from '../table/file/project-file.ts';
import { describePage } from '../table/pages/describe-page.ts';
import type { UrlTable } from '../table/url-table.ts';

/** The maximum number of characters of a value that a finding shows. */
const VALUE_SHOWN = 120;

/** One entry as the table shows it, decoded on each call. */
export function readRow(table: UrlTable, file: ProjectFile, at: number, shown: ShownRules): Row {
  return { file: file.id, at, ...readContent(table, file.order.at(at), shown) };
}

/** What the row of an entry shows. */
export function readContent(table: UrlTable, id: number, shown: ShownRules): RowContent {
  const block = table.blockOf(id);
  const local = id - block.base;
  const values = rowTexts(table, id);
  return {
    id,
    ...values,
    ...byPlural((kind) => block.columns[EXTENSIONS[kind].plural][local] ?? 0),
    ...rowPage(table, id),
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

function rowPage(table: UrlTable, id: number): Pick<RowContent, 'page'> {
  const page = describePage(table, id);
  return page === null ? {} : { page };
}

/** What a row of an index shows about the file that it names. */
export function namedSitemap(file: ProjectFile): NamedSitemap {
  return { file: file.id, state: file.state, entries: file.order.length, dirty: isDirty(file) };
}
