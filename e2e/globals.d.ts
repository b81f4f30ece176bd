import type { ShellApi } from '@urlset/core/contract.ts';

declare global {
  interface Window {
    urlset: ShellApi;
  }
}
