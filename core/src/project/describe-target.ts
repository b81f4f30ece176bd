import type { BundleTarget } from '../contract/bundle.ts';

/** A path that a bundle goes to, for reading: an archive by its ending, else a folder. */
export function describeTarget(path: string): BundleTarget {
  const [, folder = '', name = path] = /^(.*?)[/\\]?([^/\\]+)[/\\]*$/.exec(path) ?? [];
  const [, ending] = /\.(zip|tar)$/i.exec(name) ?? [];
  const kind = ending === undefined ? 'folder' : ending.toLowerCase() === 'zip' ? 'zip' : 'tar';
  return { kind, name, folder };
}
