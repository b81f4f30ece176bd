import type { CSSProperties } from 'react';
import { HEADER_HEIGHT } from './grid-geometry.ts';
import type { GridColumn } from './grid-types.ts';

/** The sizes that all rows share, as CSS variables. @param digits length of the longest row number */
export function measures<R>(
  columns: readonly GridColumn<R>[],
  digits: number,
  rowHeight: number,
): CSSProperties & Record<`--${string}`, string> {
  const rowHeader = `calc(${Math.max(digits, 3)}ch + 32px)`;
  const tracks = columns.map(({ width, grow }) => (grow ? `minmax(${width}px, 1fr)` : `${width}px`));
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  return {
    '--grid-columns': [rowHeader, ...tracks].join(' '),
    '--grid-width': `calc(${rowHeader} + ${width}px)`,
    '--grid-row-height': `${rowHeight}px`,
    '--grid-header-height': `${HEADER_HEIGHT}px`,
  };
}
