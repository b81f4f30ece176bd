import type { GridWords } from '../grid/grid-types.ts';
import type { Messages } from '../messages/messages.ts';

/** Every text of the grid. */
export function gridWords({ t, number }: Messages): GridWords {
  return {
    rowHeader: t('grid.rowHeader'),
    selectAll: t('grid.selectAll'),
    sorted: ({ descending, place, of }) => t(descending ? 'grid.sortedDown' : 'grid.sortedUp', { place, of }),
    rowNumber: number,
    editor: (column, row) => t('grid.editor', { column, row }),
    selected: (rows, columns) => t('grid.selected', { rows, columns }),
    severity: { error: t('severity.error'), warning: t('severity.warning'), hint: t('severity.hint') },
  };
}
