import { spawn, spawnSync } from 'node:child_process';

/** Whether a program is installed. */
export function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
}

/**
 * Runs a program to completion and discards its standard output.
 * @throws Error if it cannot be started, or if its exit code is not one of the accepted codes
 */
export function runProgram(
  program: string,
  args: readonly string[],
  done: readonly number[] = [0],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code !== null && done.includes(code)) resolve();
      else reject(new Error(`${program} exited with ${code}: ${said.trim().slice(0, 400)}`));
    });
  });
}
