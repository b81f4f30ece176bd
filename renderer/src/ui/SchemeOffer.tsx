import { byHttps } from '@urlset/core/protocol/location.ts';
import { useMessages } from '../app-context.ts';
import { Button } from './Button.tsx';

/** If the typed URL lacks its scheme, offers to add https://. */
export function SchemeOffer({ typed, take }: { typed: string; take(url: string): void }) {
  const { t } = useMessages();
  const url = byHttps(typed);
  return (
    url !== null && (
      <Button look="link" onClick={() => take(url)}>
        {t('scheme.use')}
      </Button>
    )
  );
}
