import { spawn, spawnSync } from 'node:child_process';

/** Whether a program is installed. */
export function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
}

/**
 * Runs a program to its end, what it prints thrown away.
 * @throws Error when it exits with none of the codes that mean it did its work
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
