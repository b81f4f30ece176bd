import { GripVertical } from 'lucide-react';
import { readable } from '../ui/readable.ts';
import './index-loc.css';

interface IndexLocProps {
  loc: string;
  /** The URL prefix that the header shows once, up to a slash; `''` for none. */
  folder: string;
  /** Called when the user grabs the row to drag it. */
  grab(event: PointerEvent): void;
}

/** A grip that drags an index row, and the row's loc. A loc that begins with `folder` is shown without it. */
export function IndexLoc({ loc, folder, grab }: IndexLocProps) {
  return (
    <span className="index-loc">
      {/* Keyboard users move rows with shortcuts and buttons instead. */}
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
        {readable(folder !== '' && loc.startsWith(folder) ? loc.slice(folder.length) : loc)}
      </span>
    </span>
  );
}
