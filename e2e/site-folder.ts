import { mkdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { put } from './files.ts';

/** The time of the file at this position (from 0) in {@link putSite}, as a lastmod. */
export const fileTime = (place: number): string => `2004-10-26T08:56:3${place}+00:00`;

/** Writes the files of a site, with times one second apart. Returns the path of its folder. */
export async function putSite(folder: string, files: Readonly<Record<string, string>>): Promise<string> {
  const site = path.join(folder, 'site');
  for (const [place, [name, content]] of Object.entries(files).entries()) {
    await mkdir(path.join(site, path.dirname(name)), { recursive: true });
    const time = new Date(fileTime(place));
    await utimes(await put(site, name, content), time, time);
  }
  return site;
}
