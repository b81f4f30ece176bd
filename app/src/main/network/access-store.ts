import {
  type EnteredAccess,
  HostAccess,
  type KnownAccess,
  type Problem,
  UrlsetError,
} from '@urlset/core/contract.ts';
import * as v from 'valibot';
import { parseUrl } from '../../parse-url.ts';
import { JsonFile } from '../storage/json-file.ts';
import type { SecretStore } from './secret-store.ts';

/** The file on disk: the encrypted access for each host. */
const Stored = v.strictObject({ version: v.literal(1), hosts: v.record(v.string(), v.string()) });
type Stored = v.InferOutput<typeof Stored>;

/** Headers that the user may not set, because they would change what is requested or how it is sent. */
const OWN_HEADERS =
  /^(host|connection|content-length|transfer-encoding|accept-encoding|te|upgrade|proxy-.*)$/i;

/**
 * The credentials and headers that the user entered for hosts. Urlset forgets them when it ends, unless the user wants
 * them remembered and the system has a secret store. Pages can never read them.
 */
export class AccessStore {
  readonly #file: JsonFile<Stored>;
  readonly #secrets: SecretStore;
  readonly #byHost = new Map<string, HostAccess>();
  #stored: Stored = { version: 1, hosts: {} };

  constructor(file: string, secrets: SecretStore, onProblem: (problem: Problem) => void) {
    this.#secrets = secrets;
    const parse = (stored: unknown): Stored => {
      const checked = v.safeParse(Stored, stored);
      return checked.success ? checked.output : { version: 1, hosts: {} };
    };
    this.#file = new JsonFile(file, { parse, onProblem });
  }

  get all(): HostAccess[] {
    return [...this.#byHost.values()];
  }

  /** Call this once the app is ready. */
  async load(): Promise<void> {
    this.#stored = await this.#file.read();
    if (Object.keys(this.#stored.hosts).length === 0 || !this.#secrets.isThere()) return;
    for (const [host, encrypted] of Object.entries(this.#stored.hosts)) {
      const access = this.#decrypted(encrypted);
      if (access !== null) this.#byHost.set(host, access);
    }
  }

  about(host: string): KnownAccess {
    const isStored = Object.hasOwn(this.#stored.hosts, host);
    const kept = isStored ? 'remembered' : this.#byHost.has(host) ? 'session' : 'nothing';
    return { canRemember: this.#secrets.isThere(), kept };
  }

  /** @throws UrlsetError `bad-header`; a file system error */
  async give(entered: EnteredAccess): Promise<void> {
    const { host, remembers } = entered;
    const access = accessOf(entered);
    if (access === null) this.#byHost.delete(host);
    else this.#byHost.set(host, access);
    const hosts = { ...this.#stored.hosts };
    const wasStored = Object.hasOwn(hosts, host);
    delete hosts[host];
    const isKept = remembers && access !== null && this.#secrets.isThere();
    if (isKept) hosts[host] = this.#secrets.encrypt(JSON.stringify(access));
    this.#stored = { version: 1, hosts };
    if (isKept || wasStored) await this.#file.write(this.#stored);
  }

  #decrypted(encrypted: string): HostAccess | null {
    try {
      const checked = v.safeParse(HostAccess, JSON.parse(this.#secrets.decrypt(encrypted)));
      return checked.success ? checked.output : null;
    } catch {
      // The key has changed, for example because the system was reinstalled.
      return null;
    }
  }
}

/** @throws UrlsetError `bad-header` */
function accessOf(entered: EnteredAccess): HostAccess | null {
  const { host, userAgent, user, password, cookie, headerName, headerValue } = entered;
  if (parseUrl(`http://${host}/`)?.host !== host && parseUrl(`https://${host}/`)?.host !== host)
    throw new UrlsetError('bad-header', { name: host });
  const headers: Record<string, string> = {};
  if (user !== '' || password !== '')
    headers.authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  if (cookie !== '') headers.cookie = cookie;
  const name = headerName.trim().toLowerCase();
  if (name !== '') {
    if (!/^[!#$%&'*+.^_`|~\w-]+$/.test(name) || OWN_HEADERS.test(name))
      throw new UrlsetError('bad-header', { name: headerName });
    headers[name] = headerValue;
  }
  for (const [at, value] of Object.entries({ ...headers, 'user-agent': userAgent }))
    if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) throw new UrlsetError('bad-header', { name: at });
  if (userAgent === '' && Object.keys(headers).length === 0) return null;
  return { host, userAgent: userAgent === '' ? null : userAgent, headers };
}
