import * as v from 'valibot';

/** What Chromium knows about proxies. */
export interface ProxyPlatform {
  /** Chromium's network log, which contains the system settings. */
  log(): Promise<unknown>;
  /** The proxies for a URL according to the system settings, as in `PROXY host:port; DIRECT`. */
  resolve(url: string): Promise<string>;
  /** Resolves once {@link resolveByScript} runs this script. */
  useScript(script: string): Promise<void>;
  /** Like {@link resolve}, but according to the script; empty if the script fails. */
  resolveByScript(url: string): Promise<string>;
}

/** Milliseconds that a script may take for one URL. */
const SCRIPT_TIME = 10_000;

/** The part of a network log with the address of the script. */
const NetLog = v.object({
  polledData: v.object({
    proxySettings: v.object({
      original: v.object({ pac_url: v.optional(v.string()), auto_detect: v.optional(v.boolean()) }),
    }),
  }),
});

/** What the system settings say about a proxy script. */
interface ScriptSettings {
  /** The URL of the script; null if the settings name none. */
  readonly address: string | null;
  /** Whether the system is set to find a proxy by itself (WPAD), which Urlset does not do. */
  readonly isAutoDetected: boolean;
}

/**
 * The proxies of the system. Chromium reads the system settings on every platform, but cannot fetch a proxy script
 * (PAC) because it may not use the network. So the network process fetches the script, and Chromium runs it.
 */
export class SystemProxies {
  readonly #platform: ProxyPlatform;
  readonly #scriptTime: number;
  #asking: Promise<ScriptSettings> | null = null;
  /** Resolves once Chromium has the script; null while none is used. */
  #script: Promise<void> | null = null;

  constructor(platform: ProxyPlatform, scriptTime = SCRIPT_TIME) {
    this.#platform = platform;
    this.#scriptTime = scriptTime;
  }

  /** What the settings say now. If they do not name a script, {@link of} stops using the last one. */
  async script(): Promise<ScriptSettings> {
    // Chromium writes one log at a time.
    this.#asking ??= this.#platform.log().then(scriptIn);
    try {
      const settings = await this.#asking;
      if (settings.address === null) this.#script = null;
      return settings;
    } finally {
      this.#asking = null;
    }
  }

  /** From now on, {@link of} asks this script. */
  useScript(script: string): void {
    this.#script = this.#platform.useScript(script);
    // Callers of `of` get the error.
    this.#script.catch(() => undefined);
  }

  /** The proxies for a URL, as in `PROXY host:port; DIRECT`. @throws an error that says why they are unknown */
  async of(url: string): Promise<string> {
    const script = this.#script;
    if (script === null) return this.#platform.resolve(url);
    await script;
    const list = await within(this.#scriptTime, this.#platform.resolveByScript(url));
    if (list === '') throw new Error('it has an error');
    return list;
  }
}

/** What a network log of Chromium says about a proxy script. */
export function scriptIn(log: unknown): ScriptSettings {
  const checked = v.safeParse(NetLog, log);
  const settings = checked.success ? checked.output.polledData.proxySettings.original : {};
  return { address: settings.pac_url || null, isAutoDetected: settings.auto_detect ?? false };
}

async function within<T>(time: number, task: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it takes longer than ${time / 1000} seconds`)), time);
  });
  try {
    return await Promise.race([task, late]);
  } finally {
    clearTimeout(timer);
  }
}
