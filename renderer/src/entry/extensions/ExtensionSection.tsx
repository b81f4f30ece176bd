import type { EntryFinding, Extension, ExtensionKind } from '@urlset/core/contract.ts';
import { EXTENSIONS } from '@urlset/core/protocol/extensions/extension-table.ts';
import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { useEntryEdits } from '../entry-edits.ts';

export interface ExtensionsProps {
  kind: ExtensionKind;
  /** The extensions of this kind; only the first ones if there are very many. */
  extensions: readonly Extension[];
  /** How many extensions of this kind the entry has. */
  total: number;
  /** The findings of these extensions only. */
  findings: readonly EntryFinding[];
}

interface ExtensionSectionProps extends Omit<ExtensionsProps, 'findings'> {
  /** Called with the position of a new extension. */
  onAdded(at: number): void;
  children: ReactNode;
}

/** The extensions of one kind under a heading, with a button to add one. */
export function ExtensionSection({ kind, extensions, total, onAdded, children }: ExtensionSectionProps) {
  const { t, number } = useMessages();
  const { change } = useEntryEdits();
  const section = useRef<HTMLElement>(null);
  const shown = extensions.length;
  /** The position of an extension that was just added and must get the focus; otherwise null. */
  const [added, setAdded] = useState<number | null>(null);

  async function add(): Promise<void> {
    await change({ do: 'add', kind, at: total });
    // If not all are shown, the new one is not shown either.
    if (shown < total) return;
    onAdded(total);
    setAdded(total);
  }

  useEffect(() => {
    if (added === null) return;
    if (added < shown) section.current?.querySelector<HTMLElement>('[data-newest] textarea')?.focus();
    setAdded(null);
  }, [added, shown]);

  return (
    <section ref={section} className="entry-section">
      <header>
        <h3>
          <Heading>{t(`entry.kind.${EXTENSIONS[kind].plural}`)}</Heading>
          {total > 0 && <span className="entry-count">{number(total)}</span>}
        </h3>
        <Button look="icon" aria-label={t(`entry.add.${kind}`)} onClick={() => void add()}>
          <Plus size={14} strokeWidth={1.5} aria-hidden />
        </Button>
      </header>
      {children}
      {shown < total && <p className="entry-note">{t('change.first', { shown })}</p>}
    </section>
  );
}
