import { useMessages } from '../app-context.ts';
import { isFault, type RowState } from './row-state.ts';
import './state-chip.css';

/** The state of a sitemap of the index in a word. */
export function StateChip({ state }: { state: RowState }) {
  const { t } = useMessages();
  const look = isFault(state) || state === 'failed' ? 'error' : state === 'edited' ? 'warning' : 'plain';
  return (
    <span className="state-chip" data-look={look}>
      {t(`index.state.${state}`)}
    </span>
  );
}
