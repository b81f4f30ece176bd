import type { ChildProcess } from 'node:child_process';
import type { ElectronApplication, Locator, Page } from '@playwright/test';
import { eventually } from './eventually.ts';

/** What page objects need from the app. */
export type Driven = Pick<Urlset, 'page' | 'menu'>;

/** The running app, driven from outside the page. */
export class Urlset {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly #process: ChildProcess;
  #isSpent = false;

  constructor(app: ElectronApplication, page: Page) {
    this.app = app;
    this.page = page;
    // Read now, because the app no longer answers once it has closed.
    this.#process = app.process();
  }

  get hasEnded(): boolean {
    return this.#process.exitCode !== null || this.#process.signalCode !== null;
  }

  /**
   * Whether this app is unfit for another test: it could be about to quit, or a restarted engine could reopen a
   * project that the test has closed.
   */
  get isSpent(): boolean {
    return this.#isSpent || this.hasEnded;
  }

  /** Ends the app without the question about unsaved edits, which nobody would answer. */
  async end(): Promise<void> {
    await this.app.evaluate(({ app }) => app.exit(0)).catch(() => {});
    await this.exited();
  }

  /** Kills the main process. The app's other processes end with it, as in a crash. */
  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.exited();
  }

  /** Asks the app to quit, as a user would. The app may ask about unsaved edits or running work, and stay open. */
  async quit(): Promise<void> {
    this.#isSpent = true;
    await this.app.evaluate(({ app }) => app.quit()).catch(() => {});
  }

  /** Resolves when the main process has ended. */
  async exited(): Promise<void> {
    if (this.hasEnded) return;
    await new Promise((resolve) => this.#process.once('exit', resolve));
  }

  /** The process ids of the engines of all windows. */
  engines(): Promise<number[]> {
    return this.app.evaluate(({ app }) =>
      app
        .getAppMetrics()
        .filter(({ name }) => name === 'Urlset engine')
        .map(({ pid }) => pid),
    );
  }

  /** The resident memory of the engines of all windows, in bytes. */
  engineMemory(): Promise<number> {
    return this.app.evaluate(({ app }) =>
      app
        .getAppMetrics()
        .filter(({ name }) => name === 'Urlset engine')
        .reduce((sum, { memory }) => sum + memory.workingSetSize * 1024, 0),
    );
  }

  /** Kills the engines of all windows. Returns their number. */
  async killEngine(): Promise<number> {
    this.#isSpent = true;
    const engines = await this.engines();
    for (const pid of engines) process.kill(pid, 'SIGKILL');
    return engines.length;
  }

  /** Whether a command is enabled in the native menu; false if the menu does not contain it. */
  isEnabled(id: string): Promise<boolean> {
    return this.app.evaluate(
      ({ Menu }, wanted) => Menu.getApplicationMenu()?.getMenuItemById(wanted)?.enabled ?? false,
      id,
    );
  }

  /** The text of the first window. Unlike Playwright's page object, this survives a crash of the page. */
  text(): Promise<string> {
    return this.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript('document.body.innerText'),
    );
  }

  /** Clicks a native menu item in the window of `page`, by the id of its command, once it is enabled. */
  async menu(id: string, page = this.page): Promise<void> {
    await eventually(() => this.isEnabled(id), `${id} is in the menu and enabled`).toBe(true);
    const window = await this.app.browserWindow(page);
    await this.app.evaluate(
      ({ Menu }, { target, wanted }) => {
        Menu.getApplicationMenu()?.getMenuItemById(wanted)?.click({}, target, target.webContents);
      },
      { target: window, wanted: id },
    );
  }

  /** Resizes the window so that the page has this size, in pixels. */
  async resize(width: number, height: number): Promise<void> {
    const window = await this.app.browserWindow(this.page);
    await window.evaluate((frame, size) => frame.setContentSize(size.width, size.height), { width, height });
    await this.page.waitForFunction(
      (wanted) => innerWidth === wanted.width && innerHeight === wanted.height,
      { width, height },
    );
  }

  /** Waits until main knows that nothing is open. Before that, the next file would open in a new window. */
  async nothingOpen(): Promise<void> {
    const window = await this.app.browserWindow(this.page);
    await eventually(() => window.evaluate((frame) => frame.getTitle())).toBe('Urlset');
  }

  /** A sitemap in the list of the project. */
  sitemap(name: string): Locator {
    return this.page.getByRole('listbox', { name: 'Project' }).getByRole('option', { name });
  }

  /** A rule in the list of findings. */
  finding(title: string): Locator {
    return this.page.getByRole('listbox', { name: 'Findings' }).getByRole('option', { name: title });
  }

  /** The notices of the app. */
  get notices(): Locator {
    return this.page.getByRole('region', { name: 'Notices' });
  }

  /**
   * Answers the next open dialog with these files; an empty list cancels it. The returned function resolves to the
   * folder where the dialog started, once it has been shown.
   */
  async answerOpen(files: string[]): Promise<() => Promise<string | undefined>> {
    const shown = await this.app.evaluateHandle(({ dialog }, filePaths) => {
      const original = dialog.showOpenDialog;
      return {
        start: new Promise<string | undefined>((resolve) => {
          dialog.showOpenDialog = async (...args: unknown[]) => {
            dialog.showOpenDialog = original;
            resolve((args.at(-1) as { defaultPath?: string }).defaultPath);
            return { canceled: filePaths.length === 0, filePaths };
          };
        }),
      };
    }, files);
    return () => shown.evaluate(({ start }) => start);
  }

  /** Answers the next save dialog with this file; null cancels it. */
  async answerSave(file: string | null): Promise<void> {
    await this.app.evaluate(({ dialog }, filePath) => {
      const original = dialog.showSaveDialog;
      dialog.showSaveDialog = async () => {
        dialog.showSaveDialog = original;
        return { canceled: filePath === null, filePath: filePath ?? '' };
      };
    }, file);
  }

  /** Holds the next message box until the test answers it, like a user who takes time to decide. */
  async holdMessage(): Promise<{ message(): Promise<string>; answer(button: number): Promise<void> }> {
    const held = await this.app.evaluateHandle(({ dialog }) => {
      const original = dialog.showMessageBox;
      let answer: (response: number) => void = () => {};
      const answered = new Promise<number>((resolve) => {
        answer = resolve;
      });
      const message = new Promise<string>((resolve) => {
        dialog.showMessageBox = async (...args: unknown[]) => {
          dialog.showMessageBox = original;
          resolve((args.at(-1) as { message: string }).message);
          return { response: await answered, checkboxChecked: false };
        };
      });
      return { message, answer };
    });
    return {
      message: () => held.evaluate(({ message }) => message),
      answer: (button) => held.evaluate(({ answer }, response) => answer(response), button),
    };
  }

  /** Answers the next message box with this button. The returned function resolves to its text once it has opened. */
  async answerMessage(
    response: number,
  ): Promise<() => Promise<{ message: string; detail: string; buttons: string[] }>> {
    const shown = await this.app.evaluateHandle(({ dialog }, button) => {
      const original = dialog.showMessageBox;
      return {
        said: new Promise<{ message: string; detail: string; buttons: string[] }>((resolve) => {
          dialog.showMessageBox = async (...args: unknown[]) => {
            dialog.showMessageBox = original;
            const options = args.at(-1) as { message: string; detail?: string; buttons?: string[] };
            resolve({
              message: options.message,
              detail: options.detail ?? '',
              buttons: options.buttons ?? [],
            });
            return { response: button, checkboxChecked: false };
          };
        }),
      };
    }, response);
    return () => shown.evaluate(({ said }) => said);
  }

  /**
   * Drops real files on an element, because a `File` made in the page has no path. `meanwhile` runs while they
   * hover. Then they are dropped without another move.
   */
  async drop(target: Locator, files: string[], meanwhile?: () => Promise<unknown>): Promise<void> {
    const box = await target.boundingBox();
    if (box === null) throw new Error('nothing to drop on');
    const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const data = { items: [], files, dragOperationsMask: 1 };
    const session = await this.page.context().newCDPSession(this.page);
    const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
      session.send('Input.dispatchDragEvent', { type, ...place, data });
    await drag('dragEnter');
    await drag('dragOver');
    await meanwhile?.();
    await drag('drop');
    await session.detach();
  }

  /** The next window that opens while `act` runs. */
  async nextWindow(act: () => Promise<unknown>): Promise<Page> {
    const [page] = await Promise.all([this.app.waitForEvent('window'), act()]);
    return page;
  }
}

/** Resolves when the page has rendered. Before that, it ignores keys and drops. */
export async function rendered(page: Page): Promise<void> {
  await page.locator('#root > *').first().waitFor();
}
