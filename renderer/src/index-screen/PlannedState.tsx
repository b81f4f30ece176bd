import type { PlannedRow } from '@urlset/core/contract.ts';
import { useMessages } from '../app-context.ts';
import type { MessageKey } from '../messages/catalogue.ts';
import { shardLook } from '../shards/shard-look.ts';
import { Chip } from '../ui/Chip.tsx';
import { faultOf } from './row-state.ts';

/** The message for the state of a row: its fault, or what the export would do with the shard. */
export function plannedState(row: PlannedRow): MessageKey {
  const fault = faultOf(row.findings);
  if (fault) return `index.state.${fault}`;
  if (row.isForeign) return 'index.state.foreign';
  return row.state === null ? 'index.state.planned' : `shards.state.${row.state}`;
}

export function PlannedState({ row }: { row: PlannedRow }) {
  const { t } = useMessages();
  const look = faultOf(row.findings) !== null ? 'error' : shardLook(row.state);
  return <Chip look={look}>{t(plannedState(row))}</Chip>;
}
