import { existsSync, readFileSync } from 'node:fs';

/** Kernel settings, each with the value that forbids the namespaces that Chromium's sandbox needs. */
const RESTRICTIONS = [
  ['/proc/sys/kernel/apparmor_restrict_unprivileged_userns', '1'],
  ['/proc/sys/kernel/unprivileged_userns_clone', '0'],
];

/**
 * The arguments that Electron needs if it was not installed as a system package. Chromium refuses to run as root with a
 * sandbox, and the sandbox does not work if namespaces are forbidden (Ubuntu since 24.04).
 * @returns {string[]} arguments for Electron
 */
export function sandboxArguments() {
  if (process.platform !== 'linux') return [];
  const forbidden = RESTRICTIONS.some(
    ([file, value]) => file !== undefined && existsSync(file) && readFileSync(file, 'utf8').trim() === value,
  );
  return process.getuid?.() === 0 || forbidden ? ['--no-sandbox'] : [];
}
