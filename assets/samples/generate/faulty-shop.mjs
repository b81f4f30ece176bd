import { shopEntries } from './shop.mjs';
import { inHelsinki } from './time.mjs';

/** When the export ran, which wrote this time as the lastmod of all categories. */
const EXPORTED = Date.UTC(2026, 10, 18, 3);
const LIGHTING = /\/en\/products\/[a-z-]*(lamp|pendant|lantern|candle-holder)-/;
const RUGS = /\/products\/rug-|\/produkte\/teppich-|\/tuotteet\/matto-|kilim-/;

/** The entries of the sample shop with the faults that sites usually have. A person can find the cause of each. */
export function faultyShopEntries() {
  const { products, categories, pages } = shopEntries();
  return {
    products: withSingleFaults(products.map(withTracking).map(withoutZone)),
    categories: categories.map((entry) => ({ ...entry, time: EXPORTED })),
    pages: [...pages.map(withoutLinkBack), ...pages.filter(isTwin).map(overHttp)],
  };
}

/** A newsletter's links were copied into the sitemap, so the alternates name different URLs than the locs. */
function withTracking(entry) {
  if (!LIGHTING.test(entry.loc)) return entry;
  return { ...entry, loc: `${entry.loc}?utm_source=newsletter&utm_medium=email` };
}

/** An old importer wrote local times without a time zone. */
function withoutZone(entry) {
  if (!RUGS.test(decodeURIComponent(entry.loc))) return entry;
  return { ...entry, lastmod: inHelsinki(entry.time).replace(/[+]\d\d:\d\d$/, '') };
}

/** The Finnish guide to buying tables does not link to its other languages, which link to it. */
function withoutLinkBack(entry) {
  return decodeURIComponent(entry.loc).endsWith('/osto-opas-pöytä') ? { ...entry, alternates: [] } : entry;
}

const isTwin = ({ loc }) => /\/en\/(about|contact|delivery)$/.test(loc);

/** A page over http, as it was listed before the site had a certificate. */
function overHttp(entry) {
  return { ...entry, loc: entry.loc.replace('https:', 'http:'), alternates: [] };
}

/** Mistakes that were made by hand. They are among the first products, so that everybody sees some. */
function withSingleFaults(products) {
  const faulty = [...products];
  const change = (place, fault) => {
    faulty[place] = { ...faulty[place], ...fault(faulty[place]) };
  };
  change(1, ({ loc }) => ({ loc: loc.replace('-', ' ').replace('-', ' ') }));
  change(4, () => ({ priority: '6' }));
  change(8, ({ loc }) => ({ loc: loc.slice('https://'.length) }));
  change(9, () => ({ changefreq: 'Weekly' }));
  change(12, ({ time }) => ({ lastmod: inHelsinki(time).replace(/^20\d\d/, '2062') }));
  change(16, ({ loc }) => ({ loc: `${loc} ` }));
  // The same page twice, and the copy is older.
  const [again] = faulty.slice(20, 21);
  return faulty.toSpliced(24, 0, { ...again, time: again.time - 86_400_000 });
}
