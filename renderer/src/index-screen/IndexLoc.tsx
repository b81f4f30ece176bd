import { GripVertical } from 'lucide-react';
import './index-loc.css';

interface IndexLocProps {
  loc: string;
  /** What the locs of the index share, up to a slash, and its header shows; `''` for nothing. */
  folder: string;
  /** The row is grabbed, to be dragged elsewhere. */
  grab(event: PointerEvent): void;
}

/** The loc of a row of an index, without what others share with it, behind a grip to move it by. */
export function IndexLoc({ loc, folder, grab }: IndexLocProps) {
  return (
    <span className="index-loc">
      {/* By keyboard the keys and buttons that move rows do the same. */}
      <button
        type="button"
        className="index-grip"
        tabIndex={-1}
        aria-hidden
        onPointerDown={({ nativeEvent }) => grab(nativeEvent)}
      >
        <GripVertical size={14} strokeWidth={1.5} aria-hidden />
      </button>
      <span className="index-loc-text">
        {folder !== '' && loc.startsWith(folder) ? loc.slice(folder.length) : loc}
      </span>
    </span>
  );
}
