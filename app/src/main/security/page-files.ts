import path from 'node:path';
import type { AppDocument } from '@urlset/core/contract.ts';
import { parseUrl } from '../../parse-url.ts';

/** The page's scheme and host. Main accepts calls from this origin only. */
export const SCHEME = 'app';
const HOST = 'urlset';
export const PAGE_URL = `${SCHEME}://${HOST}/index.html`;
/** The first page of each document, see app/scripts/guide-plugin.mjs and app/scripts/licenses.mjs. */
export const DOCUMENT_URLS = {
  guide: `${SCHEME}://${HOST}/guide/guide/README.html`,
  releaseNotes: `${SCHEME}://${HOST}/guide/about/CHANGELOG.html`,
  licenses: `${SCHEME}://${HOST}/guide/about/licenses.html`,
} as const satisfies Record<AppDocument, string>;

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  // Strings cannot become markup or scripts, and no Trusted Types policy can allow it.
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  // Not every Chromium supports it. Without it, the switches in network.ts still apply.
  "webrtc 'block'",
].join('; ');

/** The file types in the page's build; nothing else is served. */
const MIME_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Whether `url` belongs to the page's origin. Cannot use `URL.origin`: it is "null" for schemes unknown to Node. */
export function isOwnUrl(url: string): boolean {
  const parsed = parseUrl(url);
  return parsed?.protocol === `${SCHEME}:` && parsed.host === HOST;
}

/** Whether `url` is a page of a document: of the guide, the release notes or the licenses. */
export function isDocumentUrl(url: string): boolean {
  return isOwnUrl(url) && parseUrl(url)?.pathname.startsWith('/guide/') === true;
}

/** The path below `root` that `url` maps to; null if the URL is not valid or leads elsewhere. */
export function fileOfUrl(url: string, root: string): string | null {
  if (!isOwnUrl(url)) return null;
  let name: string;
  try {
    name = decodeURIComponent(new URL(url).pathname);
  } catch {
    return null;
  }
  // On Windows, a backslash is a separator, and a colon marks a drive or a stream.
  if (/[\\:\0]/.test(name)) return null;
  const file = path.join(root, name);
  return file.startsWith(root + path.sep) ? file : null;
}

/** The parts of a request that {@link answerPageRequest} needs. */
interface PageRequest {
  method: string;
  url: string;
}

/** Answers a request for one of the page's files: with the file, or with status 405, 403 or 404 and without a body. */
export async function answerPageRequest(
  request: PageRequest,
  root: string,
  readFile: (file: string) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Response> {
  if (request.method !== 'GET') return refusal(405);
  const file = fileOfUrl(request.url, root);
  const type = file === null ? undefined : MIME_TYPES[path.extname(file)];
  if (file === null || type === undefined) return refusal(403);
  try {
    return new Response(await readFile(file), { headers: headers(type) });
  } catch {
    return refusal(404);
  }
}

function refusal(status: number): Response {
  return new Response(null, { status, headers: headers('text/plain') });
}

function headers(type: string): Record<string, string> {
  return {
    'content-type': type,
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    // Files change with every build and are local, so caching is useless.
    'cache-control': 'no-store',
  };
}
