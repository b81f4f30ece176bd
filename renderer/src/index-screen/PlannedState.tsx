import type { PlannedRow } from '@urlset/core/contract.ts';
import { useMessages } from '../app-context.ts';
import type { MessageKey } from '../messages/messages.ts';
import { faultOf } from './row-state.ts';
import { StateChip } from './StateChip.tsx';

/** The words for what becomes of a row: of a shard by its export, of a foreign sitemap what keeps engines from it. */
export function plannedState(row: PlannedRow): MessageKey {
  const fault = faultOf(row.findings);
  if (fault) return `index.state.${fault}`;
  if (row.isForeign) return 'index.state.foreign';
  return row.state === null ? 'index.state.planned' : `shards.state.${row.state}`;
}

export function PlannedState({ row }: { row: PlannedRow }) {
  const { t } = useMessages();
  const isFault = faultOf(row.findings) !== null;
  const look = isFault ? 'error' : row.state === 'changed' || row.state === 'new' ? 'warning' : 'plain';
  return <StateChip look={look}>{t(plannedState(row))}</StateChip>;
}
