import type { EngineMessage, ProjectSummary } from '@urlset/core/contract.ts';
import type { PageOut, Port } from './page-server.ts';

/**
 * The page that shows the session: the latest one whose port main has sent. There is none before the first page, and
 * while a crashed page reloads.
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

  /** Sends a message that a new page does not ask for when it starts. Without a page, keeps it for the next one. */
  tell(message: EngineMessage): void {
    if (this.#page) this.#page.send(message);
    else this.#kept.push(message);
  }

  /** Sends a message that a new page asks for when it starts. Without a page, drops it. */
  send(message: EngineMessage): void {
    this.#page?.send(message);
  }

  summary(summary: ProjectSummary): void {
    this.#page?.summary(summary);
  }
}
