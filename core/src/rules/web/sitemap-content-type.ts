import { ALL, type Rule } from '../rule.ts';

export const sitemapContentType = {
  code: 'sitemap-content-type',
  severity: 'warning',
  engines: ALL,
  recommendedBy: 'practice',
  scope: 'file',
  field: null,
  title: 'Wrong content type',
  text: 'The server sends the sitemap with a Content-Type other than those of XML, text and gzip. Some programs may then refuse to read it. Make the server send application/xml, text/plain or application/gzip.',
  source: 'https://www.rfc-editor.org/rfc/rfc7303',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;

/** Whether a Content-Type does not fit any kind of sitemap. A missing or empty one is not reported. */
export function isOtherType(contentType: string | null): boolean {
  if (contentType === null) return false;
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return (
    type !== '' && !/^(application|text)\/(xml|[\w.-]+\+xml)$|^text\/plain$|gzip|octet-stream$/.test(type)
  );
}
