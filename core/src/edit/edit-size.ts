import type { Edit } from '../contract/edits.ts';
import { assertNever } from '../contract/errors.ts';

/** How many entries an edit touches, or files where it touches no entries. */
export function editSize(edit: Edit): number {
  switch (edit.kind) {
    case 'set':
    case 'fill':
    case 'remove':
      return edit.spans.reduce((sum, span) => sum + span.count, 0);
    case 'fix':
      return edit.spans.reduce((sum, span) => sum + span.count, 0) || edit.files.length;
    case 'insert':
      return edit.entries.length;
    case 'several':
      return edit.edits.reduce((sum, part) => sum + editSize(part), 0);
    case 'add-sitemap':
    case 'rename-sitemap':
    case 'remove-sitemap':
    case 'publish':
      return 1;
    default:
      return assertNever(edit);
  }
}

/** What is left of an edit without what it does to one file; null when that is nothing. */
export function withoutFile(edit: Edit, file: number): Edit | null {
  switch (edit.kind) {
    case 'set':
    case 'remove': {
      const spans = edit.spans.filter((span) => span.file !== file);
      return spans.length > 0 ? { ...edit, spans } : null;
    }
    case 'fix': {
      const spans = edit.spans.filter((span) => span.file !== file);
      const files = edit.files.filter((id) => id !== file);
      return spans.length + files.length > 0 ? { ...edit, spans, files } : null;
    }
    case 'fill': {
      let row = 0;
      const values: (string | null)[][] = [];
      for (const span of edit.spans) {
        if (span.file !== file) values.push(...edit.values.slice(row, row + span.count));
        row += span.count;
      }
      const spans = edit.spans.filter((span) => span.file !== file);
      return spans.length > 0 ? { ...edit, spans, values } : null;
    }
    case 'insert':
    case 'rename-sitemap':
    case 'remove-sitemap':
      return edit.file === file ? null : edit;
    case 'several': {
      const edits = edit.edits.flatMap((part) => withoutFile(part, file) ?? []);
      return edits.length > 0 ? { ...edit, edits } : null;
    }
    case 'add-sitemap':
    case 'publish':
      return edit;
    default:
      return assertNever(edit);
  }
}
