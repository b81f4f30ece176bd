import { GripVertical } from 'lucide-react';
import { readable } from '../ui/readable.ts';
import './index-loc.css';

interface IndexLocProps {
  loc: string;
  /** The part that all locs share, up to a slash. The header shows it once; `''` if they share nothing. */
  folder: string;
  /** Called when the user grabs the row to drag it. */
  grab(event: PointerEvent): void;
}

/** The loc of an index row, without the shared part. Before it is a grip to drag the row. */
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
