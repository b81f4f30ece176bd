import { useMessages, useProject } from '../app-context.ts';
import { SeverityIcon } from '../grid/SeverityIcon.tsx';

/** Says that the engine died, for as long as no other has taken its place. */
export function EngineBanner() {
  const { t } = useMessages();
  const state = useProject((project) => project.engine);
  return (
    <div role="alert">
      {state !== 'up' && (
        <p className="banner" data-state={state}>
          <SeverityIcon severity={state === 'lost' ? 'error' : 'warning'} />
          {t(`engine.${state}`)}
        </p>
      )}
    </div>
  );
}
