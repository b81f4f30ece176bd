/** Whether pages are loaded again: whoever uses a package has no build, whatever its environment says. */
export function isDevelopment(isPackaged: boolean, { URLSET_DEV }: NodeJS.ProcessEnv): boolean {
  return !isPackaged && (URLSET_DEV ?? '') !== '';
}
