/**
 * Ends a utility process when a promise is rejected and nothing handles it, as Electron did before 37. Newer ones only
 * warn, and the process would go on in an unknown state. Main starts another one instead, and reports the crash.
 */
export function endOnRejection(): void {
  process.on('unhandledRejection', (reason) => {
    throw reason;
  });
}
