import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute paths of folders that the scripts share. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const appFolder = path.join(root, 'app');
export const cliFolder = path.join(appFolder, 'cli');
export const outFolder = path.join(appFolder, 'out');
export const modules = path.join(root, 'node_modules');
export const cache = path.join(modules, '.cache');
