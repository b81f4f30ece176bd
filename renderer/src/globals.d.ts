/** The API that the preload exposes; see the contract. */
interface Window {
  readonly urlset: import('@urlset/core/contract.ts').ShellApi;
}

declare module '*.css';
