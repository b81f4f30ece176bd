import './tooltip.css';
import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactElement, useState } from 'react';

interface TooltipProps {
  text: string;
  /** The element that the tooltip explains. Its own name must not depend on the tooltip. */
  children: ReactElement;
}

/** Words that appear while the pointer rests on an element or the keyboard focus is on it. Only visual. */
export function Tooltip({ text, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(next, details) => {
        setOpen(next);
        if (details.reason !== 'escape-key') return;
        // Esc also reaches the dialog or panel around the element.
        details.cancel();
        details.allowPropagation();
      }}
    >
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} collisionPadding={8}>
          <Base.Popup className="tooltip">{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
