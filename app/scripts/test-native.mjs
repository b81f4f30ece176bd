// Vitest runs this file before each test file, but loads its imports only once per process.
import { setFlagsFromString } from 'node:v8';
import './register-typescript.mjs';
import './test-seed.mjs';

/**
 * Makes V8 optimize a function only after it has run eight times as long as Node 20 requires by default. Most
 * tests end before optimizing pays off. Without this flag, they would spend a fifth of their processor time on it.
 */
setFlagsFromString('--interrupt-budget=540000');
