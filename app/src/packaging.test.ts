import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const textOf = (name: string) => readFileSync(path.join(root, name), 'utf8');
const LINUX = 'app/packaging/linux/org.urlset.Urlset';
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  isArray: (name) => name !== '',
});

function entryOf(key: string): string {
  return (
    new RegExp(`^${key.replace(/[[\]]/g, '\\$&')}=(.*)$`, 'm').exec(textOf(`${LINUX}.desktop`))?.[1] ?? ''
  );
}

it.each([16, 24, 32, 48, 64, 96, 128, 256, 512])('has an icon of %i pixels', (size) => {
  const png = readFileSync(path.join(root, `assets/icons/${size}x${size}.png`));
  // The header of a PNG file has its width and height.
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
});

it('has exactly nine icons', () => expect(readdirSync(path.join(root, 'assets/icons'))).toHaveLength(9));

it('uses the same app id in all packaging files', () => {
  const id = path.basename(LINUX);
  const metadata = textOf(`${LINUX}.metainfo.xml`);
  expect(entryOf('Icon')).toBe(id);
  expect(entryOf('StartupWMClass')).toBe(id);
  expect(metadata).toContain(`<id>${id}</id>`);
  expect(metadata).toContain(`<launchable type="desktop-id">${id}.desktop</launchable>`);
  expect(textOf('electron-builder.yml')).toContain(`appId: ${id}\n`);
  expect(JSON.parse(textOf('app/package.json')).desktopName).toBe(`${id}.desktop`);
});

it('handles its own and general MIME types, but defines file patterns only for its own', () => {
  const own = [...textOf(`${LINUX}.mime.xml`).matchAll(/<mime-type type="([^"]+)"/g)].map(([, type]) => type);
  const opened = entryOf('MimeType').split(';');
  expect(opened).toEqual(
    expect.arrayContaining([...own, 'application/xml', 'application/gzip', 'text/plain']),
  );
  expect(textOf(`${LINUX}.mime.xml`)).not.toMatch(/pattern="\*\.(xml|gz|xml\.gz|txt)"/);
});

it('has the same description in the desktop file and in the metadata, in three languages', () => {
  for (const key of ['GenericName', 'Comment'])
    for (const language of ['', '[fi]', '[tr]']) expect(entryOf(`${key}${language}`)).not.toBe('');
  const [component] = parser.parse(textOf(`${LINUX}.metainfo.xml`)).component;
  expect(component.summary.map((one: { '#text': string }) => one['#text'] ?? one)).toEqual([
    entryOf('Comment'),
    entryOf('Comment[fi]'),
    entryOf('Comment[tr]'),
  ]);
});

it('lists the current version in the metadata', () => {
  const { version } = JSON.parse(textOf('app/package.json'));
  expect(textOf(`${LINUX}.metainfo.xml`)).toContain(`<release version="${version}" date="`);
});
