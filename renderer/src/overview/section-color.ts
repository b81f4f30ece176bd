import { assertNever, type SiteSection } from '@urlset/core/contract.ts';

/** What the color of a section shows. */
export const SECTION_COLORS = ['errors', 'age', 'edited', 'depth'] as const;
export type SectionColor = (typeof SECTION_COLORS)[number];

/** Shades, from the least to the most striking. */
export type Shade = 'plain' | 'light' | 'middle' | 'strong';

const DAY = 86_400_000;

/** Returns a function that maps a section to its shade. */
export function shadeOf(
  color: SectionColor,
  sections: readonly SiteSection[],
): (section: SiteSection) => `${SectionColor}-${Shade}` {
  const newest = Math.max(0, ...sections.map((section) => section.newest ?? 0));
  return (section) => `${color}-${shadeFor(color, section, newest)}`;
}

function shadeFor(color: SectionColor, section: SiteSection, newest: number): Shade {
  switch (color) {
    case 'errors':
      return stepOf(section.errors / section.entries, [0, 0.01, 0.05]);
    case 'age':
      return section.newest === null ? 'plain' : stepOf((newest - section.newest) / DAY, [30, 365, 2 * 365]);
    case 'edited':
      return stepOf(section.edited / section.entries, [0, 0.1, 0.5]);
    case 'depth':
      return stepOf(section.path.split('/').length - 1, [1, 2, 3]);
    default:
      return assertNever(color);
  }
}

/** The shade of a number, by how many of the three bounds it exceeds. */
function stepOf(number: number, [first, second, third]: readonly [number, number, number]): Shade {
  if (number > third) return 'strong';
  if (number > second) return 'middle';
  return number > first ? 'light' : 'plain';
}
