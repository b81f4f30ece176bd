import type { Edit } from '../../contract/edits.ts';
import { assertNever } from '../../contract/errors.ts';
import { countPositions } from '../../table/positions.ts';
import { countNewEntries } from '../apply/new-entries.ts';
import { ColumnTextCutter } from '../text/column-text.ts';

/** Number of entries that an edit touches, or of files if it touches no entries. */
export function editSize(edit: Edit): number {
  switch (edit.kind) {
    case 'set':
    case 'change':
    case 'fill':
    case 'alternates':
    case 'urls':
    case 'remove':
    case 'move':
    case 'arrange':
      return countPositions(edit.positions);
    // Counts as 0, because the removal of the entries merged into these comes with it, and is counted.
    case 'merge':
      return 0;
    case 'fix':
      return countPositions(edit.positions) || edit.files.length;
    case 'sort':
      return edit.files.length;
    case 'split-index':
      return edit.names.length;
    case 'insert':
      return countNewEntries(edit.entries);
    case 'several':
      return sizeOfSeveral(edit.edits);
    case 'add-sitemap':
    case 'rename-sitemap':
    case 'remove-sitemap':
    case 'publish':
    case 'xml':
    case 'extension':
      return 1;
    default:
      return assertNever(edit);
  }
}

/** Parts that change several fields of the same entries count those entries once. */
function sizeOfSeveral(parts: readonly Edit[]): number {
  const counted = new Set<string>();
  let size = 0;
  for (const part of parts) {
    const key = 'positions' in part ? JSON.stringify(part.positions) : null;
    if (key !== null && counted.has(key)) continue;
    if (key !== null) counted.add(key);
    size += editSize(part);
  }
  return size;
}

/** Returns the edit without its effect on one file; null if nothing remains. */
export function withoutFile(edit: Edit, file: number): Edit | null {
  switch (edit.kind) {
    case 'set':
    case 'change':
    case 'remove':
    case 'arrange': {
      const positions = edit.positions.filter((one) => one.file !== file);
      return positions.length > 0 ? { ...edit, positions } : null;
    }
    case 'move': {
      const positions = edit.to === file ? [] : edit.positions.filter((one) => one.file !== file);
      return positions.length > 0 ? { ...edit, positions } : null;
    }
    case 'fix': {
      const positions = edit.positions.filter((one) => one.file !== file);
      const files = edit.files.filter((id) => id !== file);
      return positions.length + files.length > 0 ? { ...edit, positions, files } : null;
    }
    case 'sort': {
      const files = edit.files.filter((id) => id !== file);
      return files.length > 0 ? { ...edit, files } : null;
    }
    case 'fill':
    case 'alternates':
    case 'merge':
    case 'urls': {
      const cutter = new ColumnTextCutter(edit.values);
      const left = edit.positions.map((one) => ({ one, values: cutter.take(countPositions([one])) }));
      const kept = left.filter(({ one }) => one.file !== file);
      const values = kept.map((part) => part.values).join('\n');
      return kept.length > 0 ? { ...edit, positions: kept.map(({ one }) => one), values } : null;
    }
    case 'insert':
    case 'rename-sitemap':
    case 'remove-sitemap':
    case 'split-index':
    case 'xml':
    case 'extension':
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
