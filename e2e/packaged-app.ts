import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Driven } from './urlset.ts';

/**
 * A packaged app. It ignores the arguments that Playwright uses to drive Electron, but its pages can be driven over a
 * port, as in any Chromium.
 */
export class PackagedApp implements Driven {
  readonly page: Page;
  readonly #browser: Browser;
  readonly #process: ChildProcess;

  private constructor(browser: Browser, page: Page, process: ChildProcess) {
    this.#browser = browser;
    this.page = page;
    this.#process = process;
  }

  /** Starts a program: the app, or one that starts the app elsewhere, such as `chroot`. */
  static async start(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<PackagedApp> {
    const process = spawn(program, [...args, '--remote-debugging-port=0'], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    try {
      const browser = await chromium.connectOverCDP(await address(process), { noDefaults: true });
      const [context] = browser.contexts();
      if (context === undefined) throw new Error('The app did not open a context.');
      const page = context.pages()[0] ?? (await context.waitForEvent('page'));
      await page.locator('#root > *').first().waitFor();
      return new PackagedApp(browser, page, process);
    } catch (error) {
      process.kill('SIGKILL');
      throw error;
    }
  }

  async menu(id: string): Promise<void> {
    throw new Error(`Tests cannot use the native menu of a packaged app: ${id}`);
  }

  /** Ends the app as the system does when the user logs out. */
  async end(): Promise<void> {
    await this.#browser.close();
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const exited = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    await exited;
  }
}

/** The address that Chromium prints once it is listening. */
async function address({ stderr }: ChildProcess): Promise<string> {
  if (stderr === null) throw new Error('The output of the app is not piped.');
  const lines: string[] = [];
  for await (const line of createInterface(stderr)) {
    const [, url] = /^DevTools listening on (ws:\S+)/.exec(line) ?? [];
    if (url !== undefined) {
      // If nobody read the pipe, it would fill up and block the app.
      stderr.resume();
      return url;
    }
    lines.push(line);
  }
  throw new Error(`The app ended before it was listening:\n${lines.join('\n')}`);
}
