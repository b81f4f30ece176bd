import { decodeUtf8 } from '../../../bytes/text.ts';
import { assertNever } from '../../../contract/errors.ts';
import type { RowPage } from '../../../contract/page-result.ts';
import type { Row } from '../../../contract/values.ts';
import type { Project } from '../../../project/project.ts';
import { readRow } from '../../../project/rows.ts';
import { EXTENSION_KINDS, EXTENSIONS } from '../../../protocol/extensions/extension-table.ts';
import type { ProjectFile } from '../../file/project-file.ts';
import { periodOf } from '../period.ts';
import type { Comparison, HasValue, Query } from '../query.ts';

/** Whether an entry matches a query, decided in the slow, obvious way: by the row that the table shows. */
export function matchesRow(query: Query, project: Project, file: ProjectFile, at: number): boolean {
  const row = readRow(project.table, file, at, project.shownRules);
  const asks = (part: Query): boolean => {
    switch (part.kind) {
      case 'and':
        return part.of.every(asks);
      case 'or':
        return part.of.some(asks);
      case 'not':
        return !asks(part.of);
      case 'loc':
        return (
          row.loc.length > 0 &&
          [part.text, encoded(part.text)].some((text) => lower(row.loc).includes(lower(text)))
        );
      case 'regex':
        return hasLoc(project, file, at) && new RegExp(part.source, part.flags).test(row.loc);
      case 'file':
        return lower(file.name).includes(lower(part.text));
      case 'sitemap':
        return lower(file.name) === lower(part.text);
      case 'host':
        return partsOf(row.loc)?.host === lower(part.text);
      case 'scheme':
        return partsOf(row.loc)?.scheme === lower(part.text);
      case 'ext':
        return partsOf(row.loc)?.ext === lower(part.text);
      case 'param':
        return partsOf(row.loc)?.params.includes(part.text) ?? false;
      case 'section': {
        const section = partsOf(row.loc)?.section;
        const isExact = /(^|\/)\.$/.test(part.text);
        const directory = part.text.replace(isExact ? /\/?\.$/ : /\/$/, '').replace(/^(?=[^/])/, '/');
        if (section === undefined) return false;
        return section === directory || (!isExact && section.startsWith(`${directory}/`));
      }
      case 'images':
      case 'videos':
      case 'news':
      case 'alternates':
        return isWithin(part.comparison, row[part.kind], (text) => ({
          start: Number(text),
          last: Number(text),
        }));
      case 'live':
        return matchesLive(part.text.toLowerCase(), row.page);
      case 'diff':
        return false;
      case 'lang':
        return languagesOf(project, file, at).some((tag) =>
          `${fold(tag)}-`.startsWith(`${fold(part.text)}-`),
        );
      case 'priority':
        return isWithin(part.comparison, row.priority === '' ? Number.NaN : Number(row.priority), (text) => ({
          start: Number(text),
          last: Number(text),
        }));
      case 'lastmod':
        return isWithin(part.comparison, instantOf(row.lastmod), (text) => {
          const period = periodOf(text);
          return period
            ? { start: period.start, last: period.end - 1 }
            : { start: Number.NaN, last: Number.NaN };
        });
      case 'changefreq':
        return row.changefreq === part.value;
      case 'is':
        if (part.value === 'edited') return row.edited;
        if (part.value === 'duplicate') return row.findings.some(({ code }) => code === 'duplicate-loc');
        return row.findings.some(({ severity }) => severity === part.value);
      case 'code':
        return row.findings.some(({ code }) => code === part.value);
      case 'has':
        return has(row, part.value);
      default:
        return assertNever(part);
    }
  };
  return asks(query);
}

const STATES = {
  ...{ 'client-error': 'client-error', 'server-error': 'server-error', unreachable: 'unreachable' },
  ...{ redirect: 'redirect', robots: 'blocked', 'noindex-header': 'noindex', 'noindex-meta': 'noindex' },
  ...{ canonical: 'canonical', refused: 'refused', throttled: 'throttled' },
} as const;

/** The live facet’s word for the page result that a row shows; `''` without a result. */
export function liveWordOf(page: RowPage | undefined): string {
  if (!page) return '';
  if (page.isOld) return 'old';
  if (page.reason === 'robots' && page.robots?.startsWith('robots.txt: ')) return 'robots-unread';
  return page.reason === null ? (page.indexable ? 'ok' : 'unknown') : STATES[page.reason];
}

function matchesLive(text: string, page: RowPage | undefined): boolean {
  const word = liveWordOf(page);
  if (text === 'unchecked') return word === '';
  if (!page || page.isOld) return text === 'old' && word === 'old';
  if (text === 'checked') return true;
  if (text === 'error') return ['client-error', 'server-error', 'unreachable'].includes(word);
  if (text === 'broke' || text === 'mended') return page.turn?.turn === text;
  if (/^\d(\d\d|xx)$/.test(text))
    return new RegExp(`^${text.replaceAll('x', '\\d')}$`).test(String(page.status));
  const [, operator = '', number = '', unit = ''] = /^(<=|>=|<|>|)([\d.]+)(ms|s|kb|mb)$/.exec(text) ?? [];
  const [from, to] = text.split('..').map((one) => Number.parseFloat(one));
  const factor = { ms: 1, s: 1000, kb: 1024, mb: 1024 ** 2 }[unit] ?? 1000;
  const value = unit.endsWith('b') ? page.bytes : page.ms;
  if (text.includes('..'))
    return page.ms !== null && page.ms >= (from ?? 0) * 1000 && page.ms <= (to ?? 0) * 1000;
  if (number === '') return word === text;
  const limit = Number(number) * factor;
  if (value === null) return false;
  if (operator === '') return value === limit;
  return (
    (operator.startsWith('<') ? value < limit : value > limit) || (operator.endsWith('=') && value === limit)
  );
}

function has(row: Row, part: HasValue): boolean {
  switch (part) {
    case 'lastmod':
    case 'changefreq':
    case 'priority':
      return row[part] !== '';
    case 'host':
    case 'scheme':
      return partsOf(row.loc) !== null;
    case 'ext':
      return (partsOf(row.loc)?.ext ?? '') !== '';
    case 'param':
      return (partsOf(row.loc)?.params ?? []).length > 0;
    default:
      return EXTENSION_KINDS.map((kind) => EXTENSIONS[kind]).some(
        ({ singular, plural }) => singular === part && row[plural] > 0,
      );
  }
}

/** The parts of an absolute loc, by regular expressions; null for any other loc. */
export function partsOf(loc: string) {
  const [, scheme = '', authority = '', path = '', query = ''] =
    /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)([^?#]*)(?:\?([^#]*))?/i.exec(loc) ?? [];
  const host = lower(authority.replace(/^.*@/s, ''));
  if (host === '') return null;
  const params = query
    .split('&')
    .map((parameter) => parameter.replace(/=.*$/s, ''))
    .filter((name) => name !== '');
  const ext = lower(/[^/]\.([a-z][a-z0-9]{0,7})$/i.exec(path)?.[1] ?? '');
  const section = path.replace(/\/$/, '').replace(/\/?[^/]*$/, '');
  return { scheme: lower(scheme), host, section, ext, params };
}

/** `last` is the last millisecond, or the number, that an operand includes. */
function isWithin(
  comparison: Comparison,
  value: number,
  read: (text: string) => { start: number; last: number },
): boolean {
  if (comparison.operator === '..') {
    return value >= read(comparison.from).start && value <= read(comparison.to).last;
  }
  const { start, last } = read(comparison.value);
  switch (comparison.operator) {
    case '=':
      return value >= start && value <= last;
    case '<':
      return value < start;
    case '<=':
      return value <= last;
    case '>':
      return value > last;
    case '>=':
      return value >= start;
    default:
      return assertNever(comparison);
  }
}

/** Milliseconds since 1970; NaN if invalid, even for a time without a zone or 30 February, which JavaScript parses. */
export function instantOf(lastmod: string): number {
  if (!/^\d{4}(-\d\d(-\d\d)?)?$|(Z|[+-]\d\d:\d\d)$/.test(lastmod)) return Number.NaN;
  const date = lastmod.slice(0, 10);
  return new Date(date).toISOString().startsWith(date) ? Date.parse(lastmod) : Number.NaN;
}

function hasLoc(project: Project, file: ProjectFile, at: number): boolean {
  return project.table.value(file.order.at(at), 0) !== null;
}

/** The hreflangs in the entry's bytes, with `&#45;` decoded. */
function languagesOf(project: Project, file: ProjectFile, at: number): string[] {
  const id = file.order.at(at);
  const block = project.table.blockOf(id);
  const start = block.columns.start[id - block.base] ?? 0;
  const xml = decodeUtf8(block.bytes, start, start + (block.columns.length[id - block.base] ?? 0));
  return [...xml.matchAll(/hreflang="([^"]*)"/g)].map(([, tag = '']) => tag.replaceAll('&#45;', '-'));
}

function lower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function fold(tag: string): string {
  return lower(tag).replaceAll('_', '-');
}

/** Percent-encodes each character beyond ASCII by itself. */
function encoded(text: string): string {
  return [...text]
    .map((one) =>
      one > '\x7f'
        ? encodeURIComponent(one.length === 1 ? one.replace(/[\ud800-\udfff]/, '\ufffd') : one)
        : one,
    )
    .join('');
}
