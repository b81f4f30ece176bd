import type { ExtensionKind, Row } from '@urlset/core/contract.ts';
import { EXTENSIONS, SHOWN_KINDS } from '@urlset/core/protocol/extensions/extension-table.ts';
import { Clapperboard, Globe, Image, type LucideIcon, Newspaper } from 'lucide-react';
import { useMessages } from '../app-context.ts';
import type { Messages } from '../messages/messages.ts';

const ICONS: Readonly<Record<ExtensionKind, LucideIcon>> = {
  image: Image,
  video: Clapperboard,
  news: Newspaper,
  link: Globe,
};

/**
 * Icons and counts of what an entry has beyond the four values of the protocol. Hidden from screen readers, which
 * get {@link extensionsText} as the name of the cell. CSS draws the numbers.
 */
export function Extensions({ row }: { row: Row }) {
  const { number } = useMessages();
  return (
    <span className="extensions" aria-hidden>
      {kindsIn(row).map((kind) => {
        const Icon = ICONS[kind];
        return (
          <span key={kind} data-count={number(row[EXTENSIONS[kind].plural])}>
            <Icon size={14} strokeWidth={1.5} />
          </span>
        );
      })}
    </span>
  );
}

/** How many extensions of each kind an entry has, as text. */
export function extensionsText(row: Row, { t }: Messages): string {
  return kindsIn(row)
    .map((kind) => EXTENSIONS[kind].plural)
    .map((plural) => t(`grid.${plural}`, { count: row[plural] }))
    .join(', ');
}

function kindsIn(row: Row): ExtensionKind[] {
  return SHOWN_KINDS.filter((kind) => row[EXTENSIONS[kind].plural] > 0);
}
