import type { Severity as SeverityOf } from '@urlset/core/contract.ts';
import { useMessages } from '../app-context.ts';
import { SeverityIcon } from './SeverityIcon.tsx';

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
