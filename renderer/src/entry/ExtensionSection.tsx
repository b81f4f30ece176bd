import type { EntryFinding, Extension, ExtensionKind } from '@urlset/core/contract.ts';
import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '../app-context.ts';
import { Button } from '../ui/Button.tsx';
import { Heading } from '../ui/Heading.tsx';
import { useEntryEdits } from './entry-edits.ts';
import { COUNTED_AS } from './extension-kinds.ts';

export interface ExtensionsProps {
  kind: ExtensionKind;
  extensions: readonly Extension[];
  /** Of these extensions alone. */
  findings: readonly EntryFinding[];
}

interface ExtensionSectionProps extends ExtensionsProps {
  /** A new one was added at this place. */
  onAdded(at: number): void;
  children: ReactNode;
}

/** The extensions of one kind under their heading, and the way to one more. */
export function ExtensionSection({ kind, extensions, onAdded, children }: ExtensionSectionProps) {
  const { t, number } = useMessages();
  const { change } = useEntryEdits();
  const section = useRef<HTMLElement>(null);
  const at = extensions.length;
  /** The one to be filled next: it takes the focus. */
  const [added, setAdded] = useState<number | null>(null);

  async function add(): Promise<void> {
    await change({ do: 'add', kind, at });
    onAdded(at);
    setAdded(at);
  }

  useEffect(() => {
    if (added === null) return;
    section.current?.querySelector<HTMLElement>('[data-newest] textarea')?.focus();
    setAdded(null);
  }, [added]);

  return (
    <section ref={section} className="entry-section">
      <header>
        <h3>
          <Heading>{t(`entry.kind.${COUNTED_AS[kind]}`)}</Heading>
          {at > 0 && <span className="entry-count">{number(at)}</span>}
        </h3>
        <Button look="icon" aria-label={t(`entry.add.${kind}`)} onClick={() => void add()}>
          <Plus size={14} strokeWidth={1.5} aria-hidden />
        </Button>
      </header>
      {children}
    </section>
  );
}
