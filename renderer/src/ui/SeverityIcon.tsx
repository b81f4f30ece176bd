import type { Severity } from '@urlset/core/contract.ts';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import './severity-icon.css';

const ICONS = { error: CircleAlert, warning: TriangleAlert, hint: Info };

/** The icon of a severity. Hidden from screen readers, because the text beside it says the same. */
export function SeverityIcon({ severity }: { severity: Severity }) {
  const Icon = ICONS[severity];
  return <Icon className="severity-icon" data-severity={severity} size={14} strokeWidth={1.5} aria-hidden />;
}
