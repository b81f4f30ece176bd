import { parentPort } from 'node:worker_threads';
import { toProblem } from '@urlset/core/contract.ts';
import { readSitemap } from '@urlset/core/read/sitemap.ts';
import { diskError } from './disk.ts';
import { toShared } from './inflate.ts';
import { readDiskFile, sha256 } from './read-disk-file.ts';
import type { ReadJob, ReadReply } from './reader-pool.ts';

/** One thread of the reader pool: a file at a time, from disk to columns. */
parentPort?.on('message', async (job: ReadJob) => {
  const reply = (message: ReadReply) => parentPort?.postMessage(message);
  try {
    let told = 0;
    const { content, stamp, raw } = await readDiskFile(job.path, job.name, job.now, (part) => {
      if (part - told < 0.05) return;
      told = part;
      reply({ type: 'progress', job: job.job, part });
    });
    reply({ type: 'read', job: job.job, content, stamp });
    // After the rows: nobody waits for the hash but the next save.
    reply({ type: 'hashed', job: job.job, sha256: sha256(raw) });
  } catch (error) {
    reply({ type: 'failed', job: job.job, problem: toProblem(diskError(error, job.name, 'read')) });
  }
});

/** Reads a small sitemap of the usual shape, so that the first real one finds this thread's code compiled. */
function warmUp(): void {
  const entry =
    '<url><loc>https://www.example.com/?a=1&amp;b=2</loc><lastmod>2025-01-01T00:00:00Z</lastmod><changefreq>daily</changefreq><priority>0.5</priority><xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/"/><image:image><image:loc>https://www.example.com/i.png</image:loc></image:image></url>\n';
  const namespaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  readSitemap(toShared(Buffer.from(`<urlset ${namespaces}>${entry.repeat(3000)}</urlset>`)), Date.now());
}
warmUp();
