import { COLOURS, DEPARTMENTS } from './words.mjs';

const OUTLET = 'https://www.example.com/outlet';

/** A text sitemap of pages that the shop's sitemaps do not list. */
export function urlsTxt() {
  const goods = DEPARTMENTS.flatMap((department) => department.goods);
  const urls = [
    ...goods.map((good) => `${OUTLET}/${good.en}`),
    ...COLOURS.map((colour) => `${OUTLET}/${encodeURIComponent(`farbe-${colour.de}`)}`),
    ...['last-chance', 'returned-goods', 'shop-floor-pieces'].map((page) => `${OUTLET}/${page}`),
  ];
  return `${urls.join('\n')}\n`;
}

/**
 * A spreadsheet's export (RFC 4180, lines end in CR LF): categories of the shop with newer values, then
 * new pages, some with a comma in the URL; every other row is quoted throughout.
 */
export function urlsCsv(categories) {
  const known = categories
    .filter(({ loc }) => loc.startsWith('https://www.example.com/en/'))
    .slice(0, 22)
    .map(({ loc }, at) => [
      loc,
      `2026-11-19T${pad(8 + (at % 9))}:${pad((at * 7) % 60)}:00+02:00`,
      'daily',
      '0.9',
    ]);
  const added = DEPARTMENTS.flatMap(({ name, materials }, at) =>
    materials
      .slice(0, 3)
      .map(({ en }, nth) => [
        `https://www.example.com/en/gallery/${name.en},${en}?view=grid&page=1`,
        nth === 0 ? '' : `2026-10-${pad(at * 4 + nth)}`,
        nth === 1 ? '' : 'monthly',
        nth === 2 ? '' : '0.4',
      ]),
  );
  const rows = [['loc', 'lastmod', 'changefreq', 'priority'], ...known, ...added];
  return rows
    .map((row, at) => `${row.map((value) => cell(value, at % 2 === 0 && at > 0)).join(',')}\r\n`)
    .join('');
}

function cell(value, always) {
  return always || /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

function pad(number) {
  return String(number).padStart(2, '0');
}
