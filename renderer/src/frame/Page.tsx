import { useProject } from '../app-context.ts';
import { Dialogs } from '../dialogs/Dialogs.tsx';
import { ProjectScreen } from '../project/ProjectScreen.tsx';
import { StartScreen } from '../start/StartScreen.tsx';
import { DropTarget } from './DropTarget.tsx';
import { EngineBanner } from './EngineBanner.tsx';
import { Notices } from './Notices.tsx';
import './page.css';

/** The window: the start screen or the project, and what can lie over them. */
export function Page() {
  const known = useProject((state) => state.summary !== null);
  const open = useProject((state) => state.summary?.open === true);

  return (
    <>
      {/* A window that opens with a file does not show the start screen first. */}
      <div className={known ? 'page' : 'page after-a-moment'}>
        <EngineBanner />
        {open ? <ProjectScreen /> : <StartScreen />}
      </div>
      <Notices />
      <Dialogs />
      <DropTarget />
    </>
  );
}
