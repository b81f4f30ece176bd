import type { ReactNode } from 'react';
import './chip.css';

interface ChipProps {
  look: 'plain' | 'good' | 'warning' | 'error';
  /** `status` if screen readers must announce changes. */
  role?: 'status';
  children: ReactNode;
}

/** A state in a few words. The look shows how good or bad it is. */
export function Chip({ look, role, children }: ChipProps) {
  return (
    <span className="chip" role={role} data-look={look}>
      {children}
    </span>
  );
}
