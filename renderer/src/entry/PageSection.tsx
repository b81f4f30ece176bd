import type { RowPage } from '@urlset/core/contract.ts';
import { useMessages } from '../app-context.ts';
import { PAGE_COLUMNS } from '../columns/column-id.ts';
import { columnName } from '../columns/columns-of.ts';
import { Heading } from '../ui/Heading.tsx';
import { readable } from '../ui/readable.ts';
import { momentText, PAGE_CELLS, type PageCell } from '../urls/page-cells.ts';
import './page-section.css';

const CELLS: { readonly [id: string]: PageCell } = PAGE_CELLS;

/** The results of the live check of an entry's page. */
export function PageSection({ page }: { page: RowPage }) {
  const messages = useMessages();
  const { t } = messages;
  const { turn } = page;
  const facts = PAGE_COLUMNS.flatMap((id) => {
    const text = CELLS[id]?.text(page, messages) ?? '';
    return text === '' ? [] : { id, text };
  });
  return (
    <section className="entry-section" aria-label={t('live.page')}>
      <header>
        <h3>
          <Heading>{t('live.page')}</Heading>
        </h3>
      </header>
      {page.isOld && <p className="entry-note">{t('live.old')}</p>}
      {turn !== null && turn.turn !== 'same' && (
        <p className="entry-note">{t(`live.${turn.turn}`, { when: momentText(turn.since, messages) })}</p>
      )}
      <dl className="page-facts">
        {facts.map(({ id, text }) => (
          <div key={id}>
            <dt>{columnName(id, messages)}</dt>
            <dd>{readable(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
