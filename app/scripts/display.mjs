import { spawn } from 'node:child_process';

/**
 * Provides a display for tests: the existing one, or a new X server on a free number.
 * @returns {Promise<{ env: NodeJS.ProcessEnv, stop: () => void }>} the environment to run in, and a function that stops
 *   the server
 */
export async function testDisplay() {
  if (process.platform !== 'linux' || process.env.DISPLAY) return { env: process.env, stop: () => {} };
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  const number = await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`Xvfb ended at once (${code}).`)));
    server.stdio[3]?.once('data', (data) => resolve(String(data).trim()));
  });
  return { env: { ...process.env, DISPLAY: `:${number}` }, stop: () => server.kill() };
}
