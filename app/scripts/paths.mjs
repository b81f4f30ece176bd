import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folders that the scripts share, as absolute paths. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const appFolder = path.join(root, 'app');
export const outFolder = path.join(appFolder, 'out');
export const modules = path.join(root, 'node_modules');
export const cache = path.join(modules, '.cache');
