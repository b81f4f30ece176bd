import type { ExtensionPlace } from '@urlset/core/contract.ts';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useMessages } from '../../app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { useEntryEdits } from '../entry-edits.ts';

interface ExtensionActionsProps {
  place: ExtensionPlace;
  count: number;
  /**
   * Called with the position to select. Before a move, it is the new position of the extension; after a removal, the
   * position of the next extension, or of the last one if none follows.
   */
  onPlaced(at: number): void;
}

/** Buttons that move an extension among those of its kind, or remove it. */
export function ExtensionActions({ place, count, onPlaced }: ExtensionActionsProps) {
  const { t } = useMessages();
  const { change } = useEntryEdits();
  const { at } = place;
  const name = t(`entry.one.${place.kind}`, { number: at + 1 });
  async function move(to: number): Promise<void> {
    onPlaced(to);
    await change({ do: 'move', ...place, to });
  }
  async function remove(): Promise<void> {
    await change({ do: 'remove', ...place });
    onPlaced(Math.max(0, Math.min(at, count - 2)));
  }
  return (
    <div className="entry-actions">
      {count > 1 && (
        <>
          <Button
            look="icon"
            aria-label={t('entry.moveUp', { name })}
            disabled={at === 0}
            onClick={() => void move(at - 1)}
          >
            <ArrowUp size={14} strokeWidth={1.5} aria-hidden />
          </Button>
          <Button
            look="icon"
            aria-label={t('entry.moveDown', { name })}
            disabled={at === count - 1}
            onClick={() => void move(at + 1)}
          >
            <ArrowDown size={14} strokeWidth={1.5} aria-hidden />
          </Button>
        </>
      )}
      <Button look="icon" aria-label={t('entry.remove', { name })} onClick={() => void remove()}>
        <Trash2 size={14} strokeWidth={1.5} aria-hidden />
      </Button>
    </div>
  );
}
