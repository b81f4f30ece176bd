import type { Row } from '@urlset/core/contract.ts';
import { Clapperboard, Globe, Image, Newspaper } from 'lucide-react';
import { useMessages } from '../app-context.ts';
import type { Messages } from '../messages/messages.ts';

const KINDS = [
  ['images', Image],
  ['videos', Clapperboard],
  ['news', Newspaper],
  ['alternates', Globe],
] as const;

/**
 * Icons and counts of what an entry has beyond the four values of the protocol. Hidden from screen readers, which
 * get {@link extensionsText} as the name of the cell. CSS draws the numbers.
 */
export function Extensions({ row }: { row: Row }) {
  const { number } = useMessages();
  return (
    <span className="extensions" aria-hidden>
      {KINDS.filter(([kind]) => row[kind] > 0).map(([kind, Icon]) => (
        <span key={kind} data-count={number(row[kind])}>
          <Icon size={14} strokeWidth={1.5} />
        </span>
      ))}
    </span>
  );
}

/** The numbers of an entry's extensions in words. */
export function extensionsText(row: Row, { t }: Messages): string {
  return KINDS.filter(([kind]) => row[kind] > 0)
    .map(([kind]) => t(`grid.${kind}`, { count: row[kind] }))
    .join(', ');
}
