import { useApp, useMessages, useProject } from '../app-context.ts';
import { Button } from '../ui/Button.tsx';
import { SeverityIcon } from '../ui/SeverityIcon.tsx';
import './engine-banner.css';

/** Says that the engine died until another one runs. If no other will start, offers to start over. */
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
