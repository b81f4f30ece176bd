import { byHttps } from '@urlset/core/protocol/location.ts';
import { useMessages } from '../app-context.ts';
import { Button } from './Button.tsx';

interface SchemeOfferProps {
  typed: string;
  take(url: string): void;
}

/** Offers the URL by https of which a person typed all but that; nothing where they typed a whole one, or none. */
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
