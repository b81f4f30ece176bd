import { register } from 'node:module';

/** Node imports TypeScript from here on. */
register('./typescript-hook.mjs', import.meta.url);
