/**
 * Ends a utility process when a promise is rejected and nothing handles it, as Electron did before version 37. Newer
 * versions only warn, and the process would continue in an unknown state. Main starts a new process and reports the
 * crash.
 */
export function endOnRejection(): void {
  process.on('unhandledRejection', (reason) => {
    throw reason;
  });
}
