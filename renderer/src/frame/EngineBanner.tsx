import { useApp, useMessages, useProject } from '../app-context.ts';
import { Button } from '../ui/Button.tsx';
import { SeverityIcon } from '../ui/SeverityIcon.tsx';
import './engine-banner.css';

/** Says that the engine died, for as long as no other has taken its place; when none will, gives the way on. */
export function EngineBanner() {
  const app = useApp();
  const { t } = useMessages();
  const state = useProject((project) => project.engine);
  return (
    <div role="alert">
      {state !== 'up' && (
        <div className="banner" data-state={state}>
          <SeverityIcon severity={state === 'lost' ? 'error' : 'warning'} />
          <p>{t(`engine.${state}`)}</p>
          {state === 'lost' && <Button onClick={() => app.connect()}>{t('engine.startOver')}</Button>}
        </div>
      )}
    </div>
  );
}
