// Vitest runs this file before each test file, but what it imports only once in a process.
import { setFlagsFromString } from 'node:v8';
import './register-typescript.mjs';
import './test-seed.mjs';

/**
 * V8 optimizes a function only after it has run four times as long as by default. Most tests end before that pays:
 * without this, a fifth of their processor time would go into optimizing.
 */
setFlagsFromString('--interrupt-budget=540000');
