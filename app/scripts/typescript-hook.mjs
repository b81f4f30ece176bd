import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';

/**
 * A hook for Node's module loader. It removes types from our TypeScript, and adds a source map for stack traces. Style
 * sheets become empty modules, and `?raw` imports a file as a string. Code must not use syntax that needs helpers, such
 * as `using` or `</script>` in a tagged template.
 * @type {import('node:module').LoadHook}
 */
export async function load(url, context, nextLoad) {
  const { protocol, pathname, search } = new URL(url);
  if (protocol !== 'file:') return nextLoad(url, context);
  const file = fileURLToPath(`file://${pathname}`);
  if (search === '?raw') return asModule(`export default ${JSON.stringify(await readFile(file, 'utf8'))}`);
  if (pathname.endsWith('.css')) return asModule('');
  if (!/\.tsx?$/.test(pathname)) return nextLoad(url, context);
  const { code, map } = transformSync(file, await readFile(file, 'utf8'), {
    sourcemap: true,
    tsconfig: false,
    typescript: { onlyRemoveTypeImports: true },
  });
  const data = Buffer.from(JSON.stringify({ ...map, sourcesContent: undefined })).toString('base64');
  return asModule(`${code}\n//# sourceMappingURL=data:application/json;base64,${data}`);
}

/** @param {string} source */
function asModule(source) {
  return { format: /** @type {const} */ ('module'), source, shortCircuit: true };
}
