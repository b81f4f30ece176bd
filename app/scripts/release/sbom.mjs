import { root } from '../paths.mjs';
import { read } from '../run.mjs';

/** @typedef {{ 'bom-ref': string, name: string, version: string }} Component */

/**
 * A bill of materials in CycloneDX: the packages that are really in the app, as npm describes them.
 * @param {string[]} bundled such as `react@19.3.1`
 * @returns {Promise<string>} JSON
 * @throws if npm does not know one of the packages
 */
export async function sbomOf(bundled) {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
  const bom = JSON.parse(await read('npm', args, { cwd: root, shell: process.platform === 'win32' }));
  const wanted = new Set(bundled);
  /** @type {Component[]} */
  const all = bom.components;
  const components = all.filter(({ name, version }) => wanted.has(`${name}@${version}`));
  const found = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const unknown = bundled.filter((one) => !found.has(one));
  if (unknown.length > 0) throw new Error(`npm does not know ${unknown.join(', ')}.`);
  const refs = new Set(components.map((component) => component['bom-ref']));
  /** @type {{ ref: string, dependsOn: string[] }[]} */
  const relations = bom.dependencies;
  const dependencies = relations
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
  return `${JSON.stringify({ ...bom, components, dependencies }, null, 2)}\n`;
}
