import { readSitemap } from '@urlset/core/files/read/sitemap.ts';
import { answerReads } from './read/answer-reads.ts';
import { toShared } from './read/shared-bytes.ts';

/** Reads a small, typical sitemap, so that the reader's code is compiled before the first real file arrives. */
function warmUp(): void {
  const entry =
    '<url><loc>https://www.example.com/?a=1&amp;b=2</loc><lastmod>2025-01-01T00:00:00Z</lastmod><changefreq>daily</changefreq><priority>0.5</priority><xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/"/><image:image><image:loc>https://www.example.com/i.png</image:loc></image:image></url>\n';
  const namespaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  readSitemap(toShared(Buffer.from(`<urlset ${namespaces}>${entry.repeat(3000)}</urlset>`)), Date.now());
}

answerReads({ hash: true, accept: 'sitemaps' });
warmUp();
