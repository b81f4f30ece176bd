/** Whether to reload pages after a build. `URLSET_DEV` has no effect in a packaged app. */
export function isDevelopment(isPackaged: boolean, { URLSET_DEV }: NodeJS.ProcessEnv): boolean {
  return !isPackaged && (URLSET_DEV ?? '') !== '';
}
