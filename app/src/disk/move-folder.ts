import { cp, rename, rm } from 'node:fs/promises';

/** Moves a folder, to another file system if necessary. Replaces a folder with that name. */
export async function moveFolder(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  try {
    await rename(from, to);
  } catch {
    await cp(from, to, { recursive: true });
    await rm(from, { recursive: true, force: true });
  }
}
