import { useApp, useMessages, useProject } from '../app-context.ts';
import { submitEdit } from '../commands/tables/sitemap-commands.ts';
import { Heading } from '../ui/Heading.tsx';
import { PlaceInput } from './PlaceInput.tsx';
import './location-field.css';

/** The URL where the index, or else the first sitemap, is published. */
export function LocationField() {
  const app = useApp();
  const { t } = useMessages();
  const location = useProject((state) => state.summary?.publishLocation ?? '');
  return (
    <div className="location">
      <label htmlFor="publish-location">
        <Heading>{t('panel.location')}</Heading>
      </label>
      <PlaceInput
        id="publish-location"
        value={location}
        placeholder={t('panel.noLocation')}
        take={(typed) => submitEdit(app, { kind: 'publish', location: typed || null })}
      />
    </div>
  );
}
