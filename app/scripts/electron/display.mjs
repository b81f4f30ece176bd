import { spawn } from 'node:child_process';

/** @typedef {{ env: NodeJS.ProcessEnv, displays: string[], stop: () => void }} TestDisplays */

/**
 * Provides displays for tests: the existing one, or new X servers on free numbers. Windows on the same display take the
 * focus from each other, so each worker needs its own display.
 * @param {number} wanted the number of X servers to start
 * @returns {Promise<TestDisplays>} the environment for the first display, the names of the new displays (empty if it
 *   starts none), and a function that stops the servers
 */
export async function testDisplays(wanted) {
  if (process.platform !== 'linux' || process.env.DISPLAY) {
    return { env: process.env, displays: [], stop: () => {} };
  }
  const servers = await Promise.all(Array.from({ length: wanted }, startServer));
  return {
    env: { ...process.env, DISPLAY: servers[0]?.display },
    displays: servers.map(({ display }) => display),
    stop: () => {
      for (const { stop } of servers) stop();
    },
  };
}

async function startServer() {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  const number = await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`Xvfb ended at once (${code}).`)));
    server.stdio[3]?.once('data', (data) => resolve(String(data).trim()));
  });
  return { display: `:${number}`, stop: () => server.kill() };
}
