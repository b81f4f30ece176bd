import type { Row } from '@urlset/core/contract.ts';
import { useMessages } from '../../app-context.ts';
import { Chip } from '../../ui/Chip.tsx';
import { faultOf, rowState } from './row-state.ts';

export function RowStateChip({ row }: { row: Row }) {
  const { t } = useMessages();
  const state = rowState(row);
  const isFault = faultOf(row.findings) !== null || state === 'failed';
  return (
    <Chip look={isFault ? 'error' : state === 'edited' ? 'warning' : 'plain'}>
      {t(`index.state.${state}`)}
    </Chip>
  );
}
