import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Marked } from 'marked';
import { root } from './paths.mjs';

const docs = path.join(root, 'docs');
/** The folders in docs/ that the app shows. */
const FOLDERS = ['guide', 'examples'];
const PICTURES = '../../assets/screenshots/';

/**
 * A Vite plugin that adds the guide and the changelog to the page's files. The guide starts at
 * `guide/guide/README.html`. Links to other documents in the repository, which the app does not contain, become text.
 * @returns {import('vite').Plugin}
 */
export function guide() {
  return {
    name: 'guide',
    async generateBundle() {
      /** @type {Set<string>} */
      const pictures = new Set();
      for (const folder of FOLDERS) {
        const names = (await readdir(path.join(docs, folder))).filter((name) => name.endsWith('.md'));
        for (const name of names) {
          const text = await readFile(path.join(docs, folder, name), 'utf8');
          for (const [, picture = ''] of text.matchAll(/\.\.\/assets\/screenshots\/([\w.-]+)/g))
            pictures.add(picture);
          const fileName = `guide/${folder}/${name.replace(/md$/, 'html')}`;
          this.emitFile({ type: 'asset', fileName, source: pageOf(text, folder) });
        }
      }
      for (const picture of pictures) {
        const source = await readFile(path.join(root, 'assets/screenshots', picture));
        this.emitFile({ type: 'asset', fileName: `guide/pictures/${picture}`, source });
      }
      const changelog = await readFile(path.join(root, 'CHANGELOG.md'), 'utf8');
      const notes = documentPage('Release notes – Urlset', htmlOf(changelog, 'about'));
      this.emitFile({ type: 'asset', fileName: 'guide/about/CHANGELOG.html', source: notes });
      const styles = ['tokens', 'guide'].map((name) =>
        readFile(path.join(root, `renderer/src/styles/${name}.css`), 'utf8'),
      );
      const source = (await Promise.all(styles)).join('\n');
      this.emitFile({ type: 'asset', fileName: 'guide/guide.css', source });
    },
  };
}

/**
 * @param {string} text Markdown
 * @param {string} folder the folder in docs/ that contains it
 */
function pageOf(text, folder) {
  const [, title = 'Guide'] = /^# (.*)$/m.exec(text) ?? [];
  const body = htmlOf(text, folder).replaceAll(PICTURES, '../pictures/');
  if (folder === 'guide' && title === 'Guide') return documentPage('Urlset Guide', body);
  const nav = '<nav><a href="../guide/README.html">Guide</a></nav>\n';
  return documentPage(`${title} – Urlset Guide`, body, nav);
}

/**
 * @param {string} text Markdown
 * @param {string} folder
 */
function htmlOf(text, folder) {
  const marked = new Marked({
    renderer: {
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        const target = targetOf(href, folder);
        return target === null ? words : `<a href="${target}">${words}</a>`;
      },
    },
  });
  return String(marked.parse(text));
}

/**
 * Wraps a document in an HTML page that belongs in a subfolder of `guide/`.
 * @param {string} title
 * @param {string} body HTML
 * @param {string} [nav] HTML
 */
export function documentPage(title, body, nav = '') {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<link rel="stylesheet" href="../guide.css">
</head>
<body>
${nav}<main>
${body}</main>
</body>
</html>
`;
}

/**
 * Resolves a link. Returns an https link unchanged. For any other link, returns the relative URL of the guide's page,
 * without the fragment; null if the app does not contain that page.
 * @param {string} href
 * @param {string} folder
 */
function targetOf(href, folder) {
  if (/^https:/.test(href)) return href;
  const [file = ''] = href.split('#');
  const inside = path.posix.join(folder, file);
  return FOLDERS.includes(path.posix.dirname(inside)) ? file.replace(/\.md$/, '.html') : null;
}
