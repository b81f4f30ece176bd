import { spawn } from 'node:child_process';

/**
 * A display to test in: the one there is, else an X server of our own on a free number.
 *
 * @returns {Promise<{ env: NodeJS.ProcessEnv, stop: () => void }>} the environment to run in and the way to end it
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
