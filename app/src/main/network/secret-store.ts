import { safeStorage } from 'electron';

/** Encrypts with a key that only the system's secret store has. */
export interface SecretStore {
  /** Whether the system has a secret store. Linux may lack a keyring. Call this once the app is ready. */
  isThere(): boolean;
  encrypt(text: string): string;
  /** @throws an error if the text was encrypted with another key */
  decrypt(text: string): string;
}

export function secretStore(): SecretStore {
  return {
    // Without a keyring, newer versions of Electron would encrypt with a key that everybody knows.
    isThere: () => safeStorage.isEncryptionAvailable() && backend() !== 'basic_text',
    encrypt: (text) => safeStorage.encryptString(text).toString('base64'),
    decrypt: (text) => safeStorage.decryptString(Buffer.from(text, 'base64')),
  };
}

/** The secret store that Electron uses on Linux; '' if Electron does not report it. (Electron 25 does not.) */
function backend(): string {
  const ask: unknown = Reflect.get(safeStorage, 'getSelectedStorageBackend');
  return typeof ask === 'function' ? String(ask.call(safeStorage)) : '';
}
