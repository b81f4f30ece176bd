import { homedir } from 'node:os';
import path from 'node:path';
import { type FolderCheck, UrlsetError } from '@urlset/core/contract.ts';
import { BuiltSite } from '../../built-site/built-site.ts';
import { checkEntries, urlOfFolder } from '../../built-site/check-entries.ts';
import { readRuleFiles } from '../../built-site/redirect-files.ts';
import { readableFolder } from '../../readable-folder.ts';
import type { SessionState } from '../session/session-state.ts';
import { completed } from '../work/in-turns.ts';
import type { Tasks } from '../work/tasks.ts';
import type { SessionPages } from './session-pages.ts';

/** Redirect files that are not in the folder of a site but beside it, because they configure its build. */
const BESIDE = ['netlify.toml', 'vercel.json'];

/** Checks the pages of the open project against the folder of a built site. Nothing is requested from the web. */
export class SessionSite {
  readonly #state: SessionState;
  readonly #tasks: Tasks;
  readonly #pages: SessionPages;

  constructor(state: SessionState, tasks: Tasks, pages: SessionPages) {
    this.#state = state;
    this.#tasks = tasks;
    this.#pages = pages;
  }

  /**
   * @throws UrlsetError `nothing-to-check`; `site-elsewhere` if no entry is below the URL of the folder; `cancelled`;
   *   or the reason why the folder or a redirect file cannot be read
   */
  async check(folder: string): Promise<FolderCheck> {
    const { open, project } = this.#state;
    if (open === null) throw new UrlsetError('nothing-to-check');
    const stop = new AbortController();
    const task = this.#tasks.start('check', () => stop.abort());
    const turned = () => {
      if (stop.signal.aborted || this.#state.open !== open) throw new UrlsetError('cancelled');
    };
    const name = readableFolder(folder, homedir());
    try {
      const base = urlOfFolder(open, folder);
      if (base === null) throw new UrlsetError('nothing-to-check');
      const rules = await readRuleFiles(
        folder,
        [],
        BESIDE.map((file) => path.join(path.dirname(folder), file)),
      );
      const opening = BuiltSite.open({ path: folder, name }, base, rules);
      const site = await completed(opening, () => undefined, turned);
      const total = project.files.reduce((sum, { order }) => sum + order.length, 0);
      const checking = checkEntries(project, site, this.#state.clock(), (checked) =>
        this.#pages.take(checked),
      );
      const { checked } = await completed(checking, (done) => task.progress(done, total), turned);
      this.#pages.settle();
      if (checked === 0) throw new UrlsetError('site-elsewhere', { name, base });
      const unlisted = await completed(site.unlisted(), () => undefined, turned);
      turned();
      this.#pages.noteUnlisted({ count: unlisted.length, examples: unlisted });
      const skipped = rules.reduce((sum, file) => sum + file.skipped.length, 0);
      return { name, base, checked, unlisted: unlisted.length, skipped };
    } finally {
      task.end();
    }
  }
}
