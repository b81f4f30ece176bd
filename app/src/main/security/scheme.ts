import { readFile } from 'node:fs/promises';
import { protocol } from 'electron';
import { answerPageRequest, SCHEME } from './page-files.ts';

/** Before the app is ready: makes the page's scheme one with an origin, so that a policy can say 'self'. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/** Once the app is ready: serves the built page from `root`. */
export function serveScheme(root: string): void {
  protocol.handle(SCHEME, (request) => answerPageRequest(request, root, readFile));
}
