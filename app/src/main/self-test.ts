import { app } from 'electron';
import type { ProjectWindow } from './window/project-window.ts';

const PATIENCE_MS = 20_000;

/**
 * Runs with `--self-test`, because tests cannot drive a packaged app. It opens `sample`, and the exit code says whether
 * the page, the preload, the engine and its workers started.
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
