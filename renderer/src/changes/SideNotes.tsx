import type { Comparison, EditProgress } from '@urlset/core/contract.ts';
import { useApp, useChanges, useMessages, useProject } from '../app-context.ts';
import { mapUrls } from '../stores/changes.ts';
import { Button } from '../ui/Button.tsx';

/** Joined URLs that a note names. */
const NAMED = 3;

/** What the user should know about the other side: another host, URLs that mappings joined, and duplicates. */
export function SideNotes({ comparison: { leftOrigin, joined, counts } }: { comparison: Comparison }) {
  const { changes } = useApp();
  const { t } = useMessages();
  const mappings = useChanges((state) => state.mappings);
  const origin = useProject(({ summary }) => summary?.origin ?? '');
  const isElsewhere =
    leftOrigin !== '' &&
    origin !== '' &&
    leftOrigin !== origin &&
    !mappings.some((mapping) => 'from' in mapping);
  const { duplicatesLeft, duplicatesRight } = counts;
  const samples = joined.sample.slice(0, NAMED).map(({ from, loc }) => `${from} → ${loc}`);
  return (
    <>
      {isElsewhere && (
        <p className="changes-note">
          {t('changes.otherOrigin', { left: leftOrigin, right: origin })}{' '}
          <Button
            look="link"
            onClick={() => mapUrls(changes, [{ from: `${leftOrigin}/`, to: `${origin}/` }, ...mappings])}
          >
            {t('changes.compareAs', { left: leftOrigin, right: origin })}
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
          {t('changes.duplicates', { left: duplicatesLeft, right: duplicatesRight })}
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
