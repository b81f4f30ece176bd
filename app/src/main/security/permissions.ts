import type { App, Session } from 'electron';

/** Urlset needs no camera, no clipboard of the browser's, no notifications: every permission is denied. */
export function denyPermissions(app: App): void {
  app.on('session-created', denyAll);
}

function denyAll(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
}
