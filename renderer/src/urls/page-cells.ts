import type { RowPage } from '@urlset/core/contract.ts';
import { liveStateOf } from '@urlset/core/table/pages/live-state.ts';
import { dateFormat } from '../messages/formats.ts';
import type { Messages } from '../messages/messages.ts';

/** The text of a cell about a checked page. */
export interface PageCell {
  readonly align?: 'end';
  text(page: RowPage, messages: Messages): string;
}

/** The columns of check results, as text. */
export const PAGE_CELLS = {
  status: { align: 'end', text: ({ status }) => (status === null ? '' : String(status)) },
  indexable: { text: (page, { t }) => t(`live.state.${liveStateOf(page)}`) },
  finalUrl: { text: ({ finalUrl, hops }) => (hops > 0 ? (finalUrl ?? '') : '') },
  hops: { align: 'end', text: ({ hops }, { number }) => (hops === 0 ? '' : number(hops)) },
  canonical: { text: ({ canonical }) => canonical ?? '' },
  robots: { text: ({ robots }) => robots ?? '' },
  returns: {
    align: 'end',
    text: ({ returns }, { t }) => (returns === null ? '' : t('live.returns', returns)),
  },
  modified: {
    text: ({ lastModified }, messages) => (lastModified === null ? '' : momentText(lastModified, messages)),
  },
  apart: { align: 'end', text: ({ apart }, { number }) => (apart === null ? '' : number(apart)) },
  contentType: { text: ({ contentType }) => contentType ?? '' },
  bytes: { align: 'end', text: ({ bytes }, messages) => (bytes === null ? '' : messages.bytes(bytes)) },
  ms: { align: 'end', text: ({ ms }, { number }) => (ms === null ? '' : number(Math.round(ms))) },
  checkedAt: { text: ({ checkedAt }, messages) => momentText(checkedAt, messages) },
} as const satisfies Record<string, PageCell>;

/** A time as people read it, in their time zone. @param moment milliseconds since 1970 */
export function momentText(moment: number, { locale }: Messages): string {
  return dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(moment);
}
