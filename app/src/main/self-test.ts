import { app } from 'electron';
import type { ProjectWindow } from './window/project-window.ts';

const PATIENCE_MS = 20_000;

/**
 * `--self-test`: a packaged app, which no test can drive, tells by its exit code whether its page, its
 * preload, its engine and the engine's workers start: it opens `sample`.
 */
export async function selfTest(window: ProjectWindow, sample: string): Promise<void> {
  const timer = setTimeout(() => app.exit(1), PATIENCE_MS);
  try {
    await window.greeted;
    await window.session.open([sample], null);
    await window.session.close();
    await window.session.end({ keepJournal: false });
    process.stdout.write(`Urlset ${app.getVersion()}: starts and opens a sitemap\n`);
    app.exit(0);
  } catch (error) {
    process.stderr.write(`${error}\n`);
    app.exit(1);
  } finally {
    clearTimeout(timer);
  }
}
