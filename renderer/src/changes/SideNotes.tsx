import { type Comparison, type EditProgress, otherSide } from '@urlset/core/contract.ts';
import { useApp, useChanges, useMessages } from '../app-context.ts';
import { isRead, mapUrls } from '../stores/changes.ts';
import { Button } from '../ui/Button.tsx';
import { sideWords } from './SideSelect.tsx';

/** Maximum number of URLs to name in the note about URLs that mappings made equal. */
const NAMED = 3;

/** What the user should know about the sides: different origins, URLs that mappings made equal, duplicates. */
export function SideNotes({ comparison }: { comparison: Comparison }) {
  const { changes } = useApp();
  const { t } = useMessages();
  const mappings = useChanges((state) => state.mappings);
  const left = useChanges((state) => state.left);
  const right = useChanges((state) => state.right);
  const { joined, counts } = comparison;
  const mapped = isRead(left) ? 'left' : 'right';
  const { origin: from } = comparison[mapped];
  const { origin: to } = comparison[otherSide(mapped)];
  const isElsewhere =
    (isRead(left) || isRead(right)) &&
    from !== '' &&
    to !== '' &&
    from !== to &&
    !mappings.some((mapping) => 'from' in mapping);
  const { duplicatesLeft, duplicatesRight } = counts;
  const samples = joined.sample.slice(0, NAMED).map(({ from, loc }) => `${from} → ${loc}`);
  return (
    <>
      {isElsewhere && (
        <p className="changes-note">
          {t('changes.otherOrigin', { left: comparison.left.origin, right: comparison.right.origin })}{' '}
          <Button
            look="link"
            onClick={() => mapUrls(changes, mapped, [{ from: `${from}/`, to: `${to}/` }, ...mappings])}
          >
            {t('changes.compareAs', { left: from, right: to })}
          </Button>
        </p>
      )}
      {joined.count > 0 && (
        <p className="changes-note">
          {t('changes.joined', { count: joined.count })} <bdi>{samples.join(', ')}</bdi>
          {joined.count > samples.length && ' …'}
        </p>
      )}
      {duplicatesLeft + duplicatesRight > 0 && (
        <p className="changes-note">
          {t('changes.duplicates', {
            ...{ left: duplicatesLeft, right: duplicatesRight },
            ...{ leftName: sideWords(left, t), rightName: sideWords(right, t) },
          })}
        </p>
      )}
    </>
  );
}

/** Replaces a table while the engine compares. */
export function Comparing({ progress }: { progress: EditProgress | null }) {
  const { t } = useMessages();
  const share = progress && progress.total > 0 ? progress.done / progress.total : undefined;
  return (
    <div className="empty after-a-moment">
      <h2>{t('changes.comparing')}</h2>
      <progress aria-label={t('changes.comparing')} value={share} />
    </div>
  );
}
