import { byHttps } from '@urlset/core/protocol/location.ts';
import { useMessages } from '../app-context.ts';
import { Button } from './Button.tsx';

interface SchemeOfferProps {
  typed: string;
  take(url: string): void;
}

/** If the typed URL lacks its scheme, offers to add https://. */
export function SchemeOffer({ typed, take }: SchemeOfferProps) {
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
