/** Whether to reload pages after a build. A packaged app ignores `URLSET_DEV`. */
export function isDevelopment(isPackaged: boolean, { URLSET_DEV }: NodeJS.ProcessEnv): boolean {
  return !isPackaged && (URLSET_DEV ?? '') !== '';
}
