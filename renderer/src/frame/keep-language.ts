import type { App } from '../app.ts';

/**
 * Says in which language the page is, for screen readers and for how letters are drawn. Before React knows
 * of a change: text that is laid out in between keeps the capitals of the language before.
 */
export function keepLanguage(
  { settings, messages }: Pick<App, 'settings' | 'messages'>,
  page: HTMLElement,
): void {
  const tell = () => {
    page.lang = messages().language;
  };
  tell();
  settings.subscribe(tell);
}
