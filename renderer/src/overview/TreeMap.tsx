import type { SiteSection } from '@urlset/core/contract.ts';
import { hierarchy, treemap } from 'd3-hierarchy';
import { useMemo } from 'react';
import { useMessages } from '../app-context.ts';
import { readable } from '../ui/readable.ts';
import { keyOf } from '../ui/tree/tree-lines.ts';
import { useSize } from '../ui/use-size.ts';
import { type SectionColor, shadeOf } from './section-color.ts';

interface TreeMapProps {
  sections: readonly SiteSection[];
  color: SectionColor;
  onShow(section: SiteSection): void;
}

/** With more tiles than this, some would be too small to see. */
const MOST_TILES = 120;
/** The minimum size, in pixels, of a tile that shows its name. A tile at least `both` high also shows its count. */
const NAMED = { width: 44, height: 20, both: 36 };

/** The largest sections as tiles, sized by their number of entries. The tree beside them says the same in words. */
export function TreeMap({ sections, color, onShow }: TreeMapProps) {
  const messages = useMessages();
  const [box, { width, height }] = useSize<HTMLDivElement>();
  const tiles = useMemo(() => {
    const largest = sections.toSorted((a, b) => b.entries - a.entries).slice(0, MOST_TILES);
    if (largest.length === 0 || width === 0 || height === 0) return [];
    const root = hierarchy<{ section: SiteSection | null; children?: { section: SiteSection }[] }>({
      section: null,
      children: largest.map((section) => ({ section })),
    });
    root.sum(({ section }) => section?.entries ?? 0);
    return treemap<{ section: SiteSection | null }>()
      .size([width, height])
      .padding(2)
      .round(true)(root)
      .leaves();
  }, [sections, width, height]);
  const shade = shadeOf(color, sections);
  return (
    <div ref={box} className="tree-map" role="img" aria-label={messages.t('overview.treeMap')}>
      {tiles.map(({ data: { section }, x0, y0, x1, y1 }) => {
        if (section === null) return null;
        const name = section.path.endsWith('/.')
          ? messages.t('overview.direct')
          : readable(section.path === '' ? section.host : section.path);
        const count = messages.number(section.entries);
        const [wide, high] = [x1 - x0, y1 - y0];
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the tree offers the same to keyboard users.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the tree offers the same to keyboard users.
          <div
            key={keyOf(section)}
            className="tile"
            data-shade={shade(section)}
            style={{ left: x0, top: y0, width: wide, height: high }}
            title={`${readable(`${section.host}${section.path}`)}: ${count}`}
            onClick={() => onShow(section)}
          >
            {wide >= NAMED.width && high >= NAMED.height && <strong>{name}</strong>}
            {wide >= NAMED.width && high >= NAMED.both && <span>{count}</span>}
          </div>
        );
      })}
    </div>
  );
}
