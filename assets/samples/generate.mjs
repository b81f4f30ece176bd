/** Rewrites all samples next to this file: `node assets/samples/generate.mjs`. The bytes are the same each time. */
import { broken } from './generate/broken.mjs';
import { faultyShopEntries } from './generate/faulty-shop.mjs';
import { urlsCsv, urlsTxt } from './generate/lists.mjs';
import { shopEntries, shopFiles } from './generate/shop.mjs';
import { write, writeGzip } from './generate/write.mjs';

const entries = shopEntries();
const files = [...shopFiles('shop', entries), ...shopFiles('faulty-shop', faultyShopEntries())];
const gzipped = new Map();
for (const [path, text] of files) {
  if (path.endsWith('.gz')) gzipped.set(path, writeGzip(path, text));
  else write(path, text);
}
const real = gzipped.get('shop/categories.xml.gz');
write('broken/truncated.xml.gz', real.subarray(0, real.length >> 1));
for (const [path, content] of broken()) write(path, content);
write('urls.txt', urlsTxt());
write('urls.csv', urlsCsv(entries.categories));
