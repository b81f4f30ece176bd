import './engine-banner.css';
import './page.css';
import { Tooltip } from '@base-ui/react/tooltip';
import { useApp, useMessages, useProject } from '../app-context.ts';
import { Dialogs } from '../dialogs/Dialogs.tsx';
import { ProjectScreen } from '../project/ProjectScreen.tsx';
import { StartScreen } from '../start/StartScreen.tsx';
import { Button } from '../ui/Button.tsx';
import { SeverityIcon } from '../ui/Severity.tsx';
import { DropTarget } from './DropTarget.tsx';
import { Notices } from './Notices.tsx';

/** The window: the start screen or the project, and everything that can cover them. */
export function Page() {
  const known = useProject((state) => state.summary !== null);
  const open = useProject((state) => state.summary?.open === true);

  return (
    <Tooltip.Provider>
      {/* Hidden for a moment, so that a window that opens with a file does not show the start screen first. */}
      <div className={known ? 'page' : 'page after-a-moment'}>
        <EngineBanner />
        {open ? <ProjectScreen /> : <StartScreen />}
      </div>
      <Notices />
      <Dialogs />
      <DropTarget />
    </Tooltip.Provider>
  );
}

/** Says that the engine died, until another one is running. If none starts, offers to start over. */
function EngineBanner() {
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
