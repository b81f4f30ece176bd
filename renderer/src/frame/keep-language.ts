import type { App } from '../app.ts';

/**
 * Sets the `lang` of the page, for screen readers and for letter forms. It must change before React renders the new
 * language, because text laid out in between keeps the uppercase rules of the old one.
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
