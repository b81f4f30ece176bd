import type { App, Session, WebPreferences } from 'electron';

/** Denies every permission. Urlset does not need a camera, the browser's clipboard or notifications. */
export function denyPermissions(app: App): void {
  app.on('session-created', denyAll);
}

function denyAll(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
}

/** For a window that shows a document and runs no scripts. */
export const WITHOUT_SCRIPTS: WebPreferences = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  webviewTag: false,
  javascript: false,
  spellcheck: false,
  devTools: false,
};
