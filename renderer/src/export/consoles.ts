import type { MessageKey } from '../messages/catalogue.ts';

/** Where webmasters submit sitemaps to search engines. */
export const CONSOLES: readonly { label: MessageKey; url: string }[] = [
  { label: 'export.console.google', url: 'https://search.google.com/search-console/sitemaps' },
  { label: 'export.console.bing', url: 'https://www.bing.com/webmasters/sitemaps' },
  { label: 'export.console.yandex', url: 'https://webmaster.yandex.com/' },
];
