import { Fragment, type ReactNode } from 'react';
import { useMessages } from '../../app-context.ts';
import './change-list.css';
import { type Difference, differenceOf } from './difference.ts';

/** A text before and after a change, and where it is. */
interface Change {
  where: string;
  before: string;
  after: string;
  /** What to say if nothing is left; "removed" by default. */
  removed?: string;
}

interface ChangeListProps {
  label: string;
  /** The first changes. */
  changes: readonly Change[];
  /** The number of all changes. */
  count: number;
}

/** A preview of changes: where each one is, the text before and after, and the difference marked. */
export function ChangeList({ label, changes, count }: ChangeListProps) {
  const { t } = useMessages();
  const shown = changes.length;
  if (shown === 0) return null;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
      <section className="change-list" aria-label={label} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('change.where')}</th>
              <th scope="col">{t('change.before')}</th>
              <th scope="col">{t('change.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place may change twice, and rows never move.
              <ChangeRow key={place} change={change} />
            ))}
          </tbody>
        </table>
      </section>
      {shown < count && <p>{t('change.first', { shown })}</p>}
    </>
  );
}

function ChangeRow({ change: { where, before, after, removed } }: { change: Change }) {
  const { t } = useMessages();
  const difference = differenceOf(before, after);
  return (
    <tr>
      <th scope="row">{where}</th>
      <td>{before === '' ? t('change.nothing') : <Marked as="del" difference={difference} />}</td>
      <td>{after === '' ? (removed ?? t('change.removed')) : <Marked as="ins" difference={difference} />}</td>
    </tr>
  );
}

function Marked({ as: Mark, difference }: { as: 'del' | 'ins'; difference: Difference }) {
  const { lead, before, after, tail } = difference;
  const own = Mark === 'del' ? before : after;
  return (
    <code data-sign={own === '' ? undefined : Mark === 'del' ? 'removed' : 'added'}>
      {breakable(lead)}
      {own !== '' && <Mark>{breakable(own)}</Mark>}
      {breakable(tail)}
    </code>
  );
}

/** A text that may break after slashes, so that names in URLs stay whole where they fit. */
function breakable(text: string): ReactNode[] {
  let offset = 0;
  return text.split(/(?<=\/)(?!\/)/).map((part) => {
    offset += part.length;
    return (
      <Fragment key={offset}>
        {part}
        <wbr />
      </Fragment>
    );
  });
}
