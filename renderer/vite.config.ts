import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds the page for `app://`: relative URLs, and no inlined files (the CSP forbids `data:` scripts and fonts). */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react()],
  build: {
    target: 'chrome114',
    outDir: '../app/out/page',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // In kB. From disk, a single chunk loads fastest, so a large one is intended.
    chunkSizeWarningLimit: 2048,
  },
});
