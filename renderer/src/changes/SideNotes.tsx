import type { Comparison } from '@urlset/core/contract.ts';
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
  const isElsewhere = leftOrigin !== '' && origin !== '' && leftOrigin !== origin && mappings.length === 0;
  const { duplicatesLeft, duplicatesRight } = counts;
  const samples = joined.sample.slice(0, NAMED).map(({ from, loc }) => `${from} → ${loc}`);
  return (
    <>
      {isElsewhere && (
        <p className="changes-note">
          {t('changes.otherOrigin', { left: leftOrigin, right: origin })}{' '}
          <Button
            look="link"
            onClick={() => mapUrls(changes, [{ from: `${leftOrigin}/`, to: `${origin}/` }])}
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
