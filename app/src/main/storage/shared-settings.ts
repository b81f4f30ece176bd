import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Problem, type ProjectSettings, UrlsetError } from '@urlset/core/contract.ts';
import { CONFIG_NAME, findConfig, MOST_CONFIG_BYTES } from '../../config/find-config.ts';
import { configured, withSettings } from '../../config/project-config.ts';
import { writeAtomically } from '../../disk/atomic-write.ts';
import { isNotThere, reasonOf } from '../../disk/error-code.ts';

/**
 * The settings of a project, combined with those from the nearest `urlset.json` in its folder or a folder above it.
 * The values in the file take precedence.
 * @param project the path of its first file or of its folder
 * @param onProblem called if the `urlset.json` cannot be used
 */
export async function withShared(
  project: string,
  stored: ProjectSettings | null,
  onProblem: (problem: Problem) => void,
): Promise<ProjectSettings | null> {
  const file = await configOf(project);
  if (file === null) return stored;
  const text = await textOf(file).catch((error: unknown) => {
    onProblem({ code: 'settings-unreadable', params: { name: CONFIG_NAME, reason: reasonOf(error) } });
    return null;
  });
  if (text === null) return stored;
  const settings = configured(CONFIG_NAME, text, stored);
  if (!('code' in settings)) return settings;
  onProblem(settings);
  return stored;
}

/** Whether {@link writeShared} would change a project's `urlset.json`; false if it is missing or cannot be used. */
export async function lacksSettings(project: string, settings: ProjectSettings): Promise<boolean> {
  const file = await configOf(project);
  const text = file === null ? null : await textOf(file).catch(() => null);
  if (text === null) return false;
  const made = withSettings(CONFIG_NAME, text, settings);
  return typeof made === 'string' && made !== text;
}

/**
 * Writes the settings of a project to a file. Everything else in the file stays.
 * @throws UrlsetError if the file exists but cannot be used; or the file system error
 */
export async function writeShared(file: string, settings: ProjectSettings): Promise<void> {
  const text = await textOf(file).catch((error: unknown) => {
    if (isNotThere(error)) return '{}\n';
    throw error;
  });
  const made = withSettings(path.basename(file), text, settings);
  if (typeof made !== 'string') throw new UrlsetError(made.code, made.params);
  await writeAtomically(file, { pieces: [Buffer.from(made)], gzip: false, keep: null });
}

/** The nearest `urlset.json` of a project; null if none. */
export async function configOf(project: string): Promise<string | null> {
  const found = await stat(project).catch(() => null);
  return findConfig(found?.isDirectory() ? project : path.dirname(project));
}

async function textOf(file: string): Promise<string> {
  const { size } = await stat(file);
  if (size > MOST_CONFIG_BYTES)
    throw new UrlsetError('too-big', { name: file, size: String(size), limit: String(MOST_CONFIG_BYTES) });
  return readFile(file, 'utf8');
}
