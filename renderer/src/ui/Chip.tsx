import type { ReactNode } from 'react';
import './chip.css';

interface ChipProps {
  look: 'plain' | 'good' | 'warning' | 'error';
  /** `status` if screen readers must announce changes. */
  role?: 'status';
  children: ReactNode;
}

/** A state in few words. The look says how much it matters. */
export function Chip({ look, role, children }: ChipProps) {
  return (
    <span className="chip" role={role} data-look={look}>
      {children}
    </span>
  );
}
