import { Readable } from 'node:stream';
import { XMLParser } from 'fast-xml-parser';
import { Parser } from 'saxen';
import { SaxesParser } from 'saxes';
import { XMLToSitemapItemStream } from 'sitemap';

/**
 * Reads a sitemap from its bytes and returns the number of entries. If the parser needs strings, decoding is part of
 * its work.
 */
export type PeerParser = (bytes: Uint8Array) => number | Promise<number>;

const CHUNK = 64 * 1024;

/** The parsers that JavaScript programs read sitemaps with, each used as its documentation shows. */
export const PEER_PARSERS: readonly { who: string; parse: PeerParser }[] = [
  { who: 'npm sitemap', parse: parseSitemap },
  { who: 'saxen', parse: parseSaxen },
  { who: 'saxes', parse: parseSaxes },
  { who: 'fast-xml-parser', parse: parseFastXml },
  { who: 'libxml2-wasm', parse: parseLibxml },
];

/** Produces typed items; the peer closest to what Urlset does. */
async function parseSitemap(bytes: Uint8Array): Promise<number> {
  const items = new XMLToSitemapItemStream({ logger: false });
  let count = 0;
  for await (const _item of Readable.from(chunks(bytes), { objectMode: false }).pipe(items)) count++;
  return count;
}

/** Produces events with namespaces. */
function parseSaxen(bytes: Uint8Array): number {
  let count = 0;
  let characters = 0;
  const parser = new Parser().ns({ 'http://www.sitemaps.org/schemas/sitemap/0.9': 's' });
  parser.on('openTag', (name: string) => {
    if (name === 's:url') count++;
  });
  parser.on('text', (text: string, decode: (text: string) => string) => {
    characters += decode(text).length;
  });
  parser.parse(decode(bytes));
  return characters > 0 ? count : 0;
}

/** Produces events with namespaces, and checks that the XML is well-formed. */
function parseSaxes(bytes: Uint8Array): number {
  let count = 0;
  let characters = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ local }) => {
    if (local === 'url') count++;
  });
  parser.on('text', (text) => {
    characters += text.length;
  });
  parser.write(decode(bytes)).close();
  return characters > 0 ? count : 0;
}

/** Produces one object for the whole file. */
function parseFastXml(bytes: Uint8Array): number {
  const { urlset } = new XMLParser({ ignoreAttributes: false }).parse(decode(bytes));
  return urlset.url.length;
}

/** Produces a tree in WebAssembly memory. */
async function parseLibxml(bytes: Uint8Array): Promise<number> {
  // Uses `import`, because the module has a top-level await and cannot be required.
  const { XmlDocument } = await import('libxml2-wasm');
  const document = XmlDocument.fromBuffer(bytes);
  try {
    return Number(document.eval('count(/*/*)'));
  } finally {
    document.dispose();
  }
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function* chunks(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}
