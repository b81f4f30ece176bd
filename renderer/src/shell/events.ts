import { assertNever, type ShellEvent } from '@urlset/core/contract.ts';
import type { App } from '../app.ts';
import { compareDropped, comparesDrops } from '../changes/choose-side.ts';
import { isCommandId } from '../commands/command-id.ts';
import { takeTyped } from '../commands/text-field.ts';
import { startHints } from '../hints/walk-hints.ts';
import { forgetLists } from '../lists/ask-about-lists.ts';
import { offer, say, tell, tellAhead, telling, unsay } from '../stores/notices.ts';

/** Handles an event that main sends. */
export function receiveShellEvent(app: App, event: ShellEvent): void {
  switch (event.type) {
    case 'command':
      if (isCommandId(event.id)) app.run(event.id);
      return;
    case 'leaving':
      settle(app);
      return;
    case 'dropped':
      if (comparesDrops(app)) void compareDropped(app, event.ids);
      else void telling(app.notices, () => app.shell.call('openDropped', { ids: event.ids }));
      return;
    case 'settings':
      app.settings.setState({ settings: event.settings });
      return;
    case 'sample':
      startHints(app);
      return;
    case 'recents':
      app.recents.setState({ recents: event.recents });
      return;
    case 'unshared':
      offerToShare(app, event.unshared);
      return;
    case 'problem':
      tell(app.notices, event.problem);
      return;
    case 'engine':
      receiveEngineState(app, event);
      return;
    default:
      assertNever(event);
  }
}

/** Offers to write project settings to urlset.json while that file lacks them. */
function offerToShare({ notices, shell }: App, isUnshared: boolean): void {
  unsay(notices, 'notice.unshared');
  if (!isUnshared) return;
  offer(notices, { key: 'notice.unshared' }, 'notice.share', () =>
    telling(notices, async () => {
      if (await shell.call('shareSettings', {})) say(notices, { key: 'notice.shared' });
    }),
  );
}

/** Commits what the user is typing, and notifies main once the engine has answered all edits. */
function settle(app: App): void {
  takeTyped();
  void telling(app.notices, () => app.editor.after(() => app.shell.call('settled', {})));
}

function receiveEngineState(app: App, { state, problems }: Extract<ShellEvent, { type: 'engine' }>): void {
  if (state !== 'restored') unsay(app.notices, 'notice.restored');
  switch (state) {
    case 'crashed':
      app.project.setState({ engine: 'crashed' });
      app.engine.detach();
      forgetLists(app);
      return;
    case 'restored':
      app.connect();
      for (const problem of problems) tellAhead(app.notices, problem);
      if (problems.length === 0) say(app.notices, { key: 'notice.restored' });
      return;
    case 'lost':
      app.project.setState({ engine: 'lost' });
      app.engine.giveUp();
      // The banner already says what `engine-lost` would.
      for (const problem of problems) if (problem.code !== 'engine-lost') tellAhead(app.notices, problem);
      return;
    default:
      assertNever(state);
  }
}
