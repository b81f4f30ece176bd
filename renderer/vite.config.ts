import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The page, for `app://`: relative addresses, nothing inlined (the CSP allows no `data:` scripts or fonts). */
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
    // When files are read from disk, a single chunk starts fastest.
    chunkSizeWarningLimit: 2048,
  },
});
