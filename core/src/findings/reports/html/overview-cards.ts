import type { SiteSection } from '../../../contract/screens/facets.ts';
import type { SiteOverview } from '../../../table/facets/site-overview.ts';
import { spansOf } from '../../../table/facets/spans.ts';
import type { BrokenRule } from '../first-places.ts';
import type { AboutFile } from '../report-writer.ts';
import { html, type Markup } from './markup.ts';
import type { Page } from './page.ts';
import { bar, histogram, limitBars } from './plots.ts';
import { filled } from './words.ts';

type Counts = SiteOverview['overview'];

/** Maximum number of rows with bars in a card, and of bars in the chart of sitemaps. */
const MOST_ROWS = 12;
const MOST_BARS = 60;
/** The limits of a sitemap. https://www.sitemaps.org/protocol.html#index */
const MOST_ENTRIES = 50_000;
const MOST_BYTES = 52_428_800;
/** The card names the most frequent lastmod if at least this share of the dated URLs has it. */
const FREQUENT = 0.05;

/** The site and its findings at a glance. Each chart has its numbers beside it or in a table. */
export function overviewCards(
  page: Page,
  { overview, sections }: SiteOverview,
  rules: readonly BrokenRule[],
): Markup {
  return html`<div class="cards">${[
    rulesCard(page, rules),
    sectionsCard(page, overview, sections),
    lastmodCard(page, overview),
    sitemapsCard(page),
    languagesCard(page, overview),
  ]}</div>`;
}

function card(title: string, note: string, content: Markup): Markup {
  return html`<section class="card"><h3>${title} <span class="soft">${note}</span></h3>${content}</section>\n`;
}

function rows(content: readonly Markup[]): Markup {
  return html`<table><tbody>${content}</tbody></table>`;
}

function rulesCard(page: Page, rules: readonly BrokenRule[]): Markup {
  if (rules.length === 0) return html``;
  const most = Math.max(...rules.map(({ count }) => count));
  const shown = rules
    .slice(0, MOST_ROWS)
    .map(
      ({ code, severity, count }) =>
        html`<tr><th scope="row"><a href="#${code}">${page.titleOf(code)}</a></th><td class="bar">${bar(count / most, severity)}</td><td class="number">${page.number(count)}</td></tr>`,
    );
  return card(page.words.findings, page.words.findingsNote, rows(shown));
}

function sectionsCard(page: Page, { hosts }: Counts, sections: readonly SiteSection[]): Markup {
  if (sections.length === 0) return html``;
  const most = Math.max(...sections.map(({ entries }) => entries));
  const shown = sections.slice(0, MOST_ROWS).map(({ host, path, entries, errors }) => {
    const shownPath = path === '/.' ? page.words.root : path;
    const name = hosts.length === 1 ? shownPath || host : `${host}${shownPath}`;
    return html`<tr><th scope="row">${name}</th><td class="bar">${bar(entries / most)}</td><td class="number">${page.number(entries)}</td><td class="number ${errors > 0 ? 'error' : 'soft'}">${page.percent(errors, entries)}</td></tr>`;
  });
  return card(page.words.sections, page.words.sectionsNote, rows(shown));
}

function lastmodCard(page: Page, { entries, months, commonLastmod }: Counts): Markup {
  if (entries === 0) return html``;
  const { lastmodNote, lastmodPicture, noLastmod, common, month, urls } = page.words;
  const spans = spansOf(months);
  if (spans.length === 0) return card('lastmod', lastmodNote, html`<p>${noLastmod}</p>`);
  const isFrequent = commonLastmod !== null && commonLastmod.count / commonLastmod.dated >= FREQUENT;
  const said = isFrequent
    ? html`<p>${filled(common, {
        count: page.number(commonLastmod.count),
        dated: page.number(commonLastmod.dated),
        lastmod: new Date(commonLastmod.time).toISOString().replace(/T00:00:00.000Z$|\.000Z$/, ''),
      })}</p>`
    : html``;
  const counts = spans.filter(({ count }) => count > 0).map(({ name, count }) => [name, page.number(count)]);
  const picture = html`${histogram(spans, lastmodPicture)}${said}${page.table([month, urls], counts)}`;
  return card('lastmod', lastmodNote, picture);
}

function sitemapsCard(page: Page): Markup {
  const { sitemaps, sitemapsNote, sitemapsPicture, file, urls, share, limit } = page.words;
  const fullest = page.facts.files
    .filter(({ kind }) => kind !== 'sitemapindex' && kind !== 'robots' && kind !== 'unknown')
    .toSorted((one, other) => fillOf(other) - fillOf(one))
    .slice(0, MOST_BARS);
  if (fullest.length === 0) return html``;
  const table = page.table(
    [file, urls, share],
    fullest.map((one) => [one.path, page.number(one.entries), page.percent(fillOf(one), 1)]),
  );
  return card(
    sitemaps,
    sitemapsNote,
    html`${limitBars(fullest.map(fillOf), sitemapsPicture, limit)}${table}`,
  );
}

/** How full a file is: its share of the limit for entries or for bytes, whichever is greater. */
function fillOf({ entries, bytes }: AboutFile): number {
  return Math.max(entries / MOST_ENTRIES, bytes / MOST_BYTES);
}

function languagesCard(page: Page, { entries, facets }: Counts): Markup {
  const counts = facets.find(({ facet }) => facet === 'language')?.values ?? [];
  const languages = counts.filter(({ value }) => value !== '').slice(0, MOST_ROWS);
  if (languages.length === 0) return html``;
  const shown = languages.map(
    ({ value, count }) =>
      html`<tr><th scope="row">${value}</th><td class="bar">${bar(count / entries)}</td><td class="number">${page.number(count)}</td><td class="number soft">${page.percent(count, entries)}</td></tr>`,
  );
  return card(page.words.languages, page.words.languagesNote, rows(shown));
}
