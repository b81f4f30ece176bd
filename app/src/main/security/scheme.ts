import { readFile } from 'node:fs/promises';
import { protocol } from 'electron';
import { answerPageRequest, SCHEME } from './page-files.ts';

/** Gives the page's scheme an origin, so that its policy can use 'self'. Call it before the app is ready. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/** Serves the built page from `root`. Call it once the app is ready. */
export function serveScheme(root: string): void {
  protocol.handle(SCHEME, (request) => answerPageRequest(request, root, readFile));
}
