// Vitest runs this file before each test file, but what it imports only once in a process.
import './test-optimizer.mjs';
import './register-typescript.mjs';
import './test-seed.mjs';
