/** The code of an error from the file system, such as `ENOENT`; '' for an error without a code. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether a file system error means that nothing exists at the path. */
export function isNotThere(error: unknown): boolean {
  return errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR';
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
