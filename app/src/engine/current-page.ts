import type { EngineMessage, ProjectSummary } from '@urlset/core/contract.ts';
import type { PageOut, Port } from './page-server.ts';

/**
 * The page that shows the session: the latest one whose port main has sent. Before the first page, and while a crashed
 * page reloads, the session runs without a page.
 */
export class CurrentPage implements PageOut {
  #page: PageOut | null = null;
  readonly #kept: EngineMessage[] = [];

  /** @param serve answers the requests of the page at this port */
  attach(port: Port, serve: (port: Port) => PageOut): void {
    const page = serve(port);
    this.#page = page;
    port.on('close', () => {
      if (this.#page === page) this.#page = null;
    });
    for (const message of this.#kept.splice(0)) page.send(message);
  }

  /** Sends a message. Without a page, keeps it for the next one, which would not receive it otherwise. */
  tell(message: EngineMessage): void {
    if (this.#page) this.#page.send(message);
    else this.#kept.push(message);
  }

  /** Sends a message. Without a page, drops it, because a new page receives or requests this data when it starts. */
  send(message: EngineMessage): void {
    this.#page?.send(message);
  }

  summary(summary: ProjectSummary): void {
    this.#page?.summary(summary);
  }
}
