import type { BundleTarget } from '../contract/bundle.ts';

/** Describes the path that a bundle is exported to: an archive, by the file extension, else a folder. */
export function describeTarget(path: string): BundleTarget {
  const [, folder = '', name = path] = /^(.*?)[/\\]?([^/\\]+)[/\\]*$/.exec(path) ?? [];
  const [, ending] = /\.(zip|tar)$/i.exec(name) ?? [];
  const kind = ending === undefined ? 'folder' : ending.toLowerCase() === 'zip' ? 'zip' : 'tar';
  return { kind, name, folder };
}
