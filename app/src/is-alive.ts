/** Whether a process of this machine lives, by its number; another may have that by now. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // There is one, of somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
