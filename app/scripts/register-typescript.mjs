import { register } from 'node:module';

/** From here on, Node can import TypeScript. */
register('./typescript-hook.mjs', import.meta.url);
