import { describe, expect, it } from 'vitest';
import { answerPageRequest, fileOfUrl, isOwnUrl } from './page-files.ts';

const root = '/app/page';
const files: Record<string, string> = { '/app/page/index.html': '<!doctype html>', '/app/page/a.js': '1' };

async function readFile(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const text = files[file];
  if (text === undefined) throw new Error('ENOENT');
  return new TextEncoder().encode(text);
}

describe('isOwnUrl', () => {
  it.each([
    ['app://urlset/index.html', true],
    ['app://urlset/', true],
    ['app://other/index.html', false],
    ['app://urlset.example/index.html', false],
    ['app://urlset:8080/index.html', false],
    ['https://urlset/index.html', false],
    ['file:///app/page/index.html', false],
    ['about:blank', false],
    ['', false],
  ])('%s is a URL of the app: %s', (url, own) => expect(isOwnUrl(url)).toBe(own));
});

describe('fileOfUrl', () => {
  it.each([
    ['app://urlset/index.html', '/app/page/index.html'],
    ['app://urlset/assets/a%20b.js?v=1#x', '/app/page/assets/a b.js'],
    // The URL parser resolves these dots, and never above the root.
    ['app://urlset/../../etc/passwd', '/app/page/etc/passwd'],
    ['app://urlset/%2e%2e/%2e%2e/etc/passwd', '/app/page/etc/passwd'],
    ['app://urlset/..%2f..%2fetc%2fpasswd', null],
    ['app://urlset/..%2fpage-of-another/a.js', null],
    ['app://urlset/..%5c..%5cwindows', null],
    ['app://urlset/c%3a/windows', null],
    ['app://urlset/a%00.js', null],
    ['app://urlset/%ff', null],
    ['app://other/index.html', null],
  ])('%s maps to %s', (url, file) => expect(fileOfUrl(url, root)).toBe(file));
});

describe('answerPageRequest', () => {
  it.each([
    ['GET', 'app://urlset/index.html', 200],
    ['GET', 'app://urlset/a.js', 200],
    ['GET', 'app://urlset/missing.js', 404],
    ['GET', 'app://urlset/', 403],
    ['GET', 'app://urlset/index.map', 403],
    ['GET', 'app://urlset/..%2fmain.js', 403],
    ['HEAD', 'app://urlset/index.html', 405],
    ['POST', 'app://urlset/index.html', 405],
  ])('answers %s %s with status %i', async (method, url, status) => {
    expect((await answerPageRequest({ method, url }, root, readFile)).status).toBe(status);
  });

  it('sends the Content Security Policy, the content type and nosniff', async () => {
    const answer = await answerPageRequest({ method: 'GET', url: 'app://urlset/a.js' }, root, readFile);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
    expect(answer.headers.get('content-security-policy')).not.toContain('unsafe');
  });
});
