import type { Row } from '@urlset/core/contract.ts';
import { GripVertical } from 'lucide-react';
import type { PointerEvent } from 'react';
import { useApp, useProject } from '../app-context.ts';
import { startRowDrag } from './row-drag.ts';
import './index-loc.css';

/** The loc of a row of the index, without the folder that the index is published in, behind a grip to move it by. */
export function IndexLoc({ row }: { row: Row }) {
  const app = useApp();
  const folder = useProject(({ summary }) => folderOf(summary?.publishLocation ?? ''));
  return (
    <span className="index-loc">
      {/* By keyboard the commands that move rows do the same. */}
      <button
        type="button"
        className="index-grip"
        tabIndex={-1}
        aria-hidden
        onPointerDown={(event: PointerEvent<HTMLElement>) => startRowDrag(app, event.nativeEvent, row.at)}
      >
        <GripVertical size={14} strokeWidth={1.5} aria-hidden />
      </button>
      <span className="index-loc-text">
        {folder !== '' && row.loc.startsWith(folder) ? row.loc.slice(folder.length) : row.loc}
      </span>
    </span>
  );
}

/** A location up to its last slash. */
export function folderOf(location: string): string {
  return location.slice(0, location.lastIndexOf('/') + 1);
}
