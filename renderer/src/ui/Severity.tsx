import './severity-icon.css';
import type { Severity as SeverityOf } from '@urlset/core/contract.ts';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { useMessages } from '../app-context.ts';

const ICONS = { error: CircleAlert, warning: TriangleAlert, hint: Info };

/** The icon of a severity. Hidden from screen readers, because the text beside it says the same. */
export function SeverityIcon({ severity }: { severity: SeverityOf }) {
  const Icon = ICONS[severity];
  return <Icon className="severity-icon" data-severity={severity} size={14} strokeWidth={1.5} aria-hidden />;
}

/** The icon of a severity, with its word for screen readers. */
export function Severity({ severity }: { severity: SeverityOf }) {
  const { t } = useMessages();
  return (
    <>
      <SeverityIcon severity={severity} />
      <span className="visually-hidden">{t(`severity.${severity}`)}</span>
    </>
  );
}
