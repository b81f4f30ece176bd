import type { ReactNode } from 'react';
import './state-chip.css';

/** A state in a word; the look says how much it matters. */
export function StateChip({ look, children }: { look: 'plain' | 'warning' | 'error'; children: ReactNode }) {
  return (
    <span className="state-chip" data-look={look}>
      {children}
    </span>
  );
}
