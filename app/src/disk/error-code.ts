/** What the file system calls an error, such as `ENOENT`; '' for any other error. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether an error of the file system says that nothing stands under a path. */
export function isNotThere(error: unknown): boolean {
  return errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR';
}

/** An error in words. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
