import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { eventually } from './eventually.ts';

/** The programs that a keyring needs, and their Debian packages. The last one pulls in the library Chromium uses. */
export const KEYRING_PROGRAMS = {
  'dbus-daemon': 'dbus-daemon',
  'dbus-send': 'dbus-bin',
  'gnome-keyring-daemon': 'gnome-keyring',
  'secret-tool': 'libsecret-tools',
};

/** A GNOME keyring like that of a desktop, on its own bus, with its secrets in a folder. */
export class Keyring {
  readonly #processes: ChildProcess[] = [];
  /** The environment variables for programs that use the keyring. */
  readonly env: Record<string, string>;

  private constructor(bus: ChildProcess, address: string, folder: string) {
    this.#processes.push(bus);
    this.env = {
      DBUS_SESSION_BUS_ADDRESS: address,
      XDG_CURRENT_DESKTOP: 'GNOME',
      XDG_DATA_HOME: path.join(folder, 'share'),
      XDG_RUNTIME_DIR: path.join(folder, 'run'),
    };
  }

  /** Starts an unlocked keyring. @param folder keeps its secrets for the next start */
  static async start(folder: string): Promise<Keyring> {
    for (const name of ['share', 'run']) mkdirSync(path.join(folder, name), { recursive: true, mode: 0o700 });
    const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const address = await firstLine(bus);
    const keyring = new Keyring(bus, address, folder);
    const daemon = spawn('gnome-keyring-daemon', ['--foreground', '--unlock', '--components=secrets'], {
      env: { ...process.env, ...keyring.env },
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    keyring.#processes.push(daemon);
    daemon.stdin?.end('password');
    // Asking for a secret before the keyring is ready would start a second, locked one.
    await eventually(() => hasSecrets(keyring.env)).toBe(true);
    return keyring;
  }

  async stop(): Promise<void> {
    for (const one of this.#processes.toReversed()) {
      const ended = new Promise((resolve) => one.once('exit', resolve));
      if (one.exitCode !== null || !one.kill()) continue;
      await ended;
    }
  }
}

function hasSecrets(env: Record<string, string>): boolean {
  const { stdout } = spawnSync(
    'dbus-send',
    [
      ...['--session', '--print-reply=literal', '--dest=org.freedesktop.DBus', '/org/freedesktop/DBus'],
      ...['org.freedesktop.DBus.NameHasOwner', 'string:org.freedesktop.secrets'],
    ],
    { env: { ...process.env, ...env }, encoding: 'utf8' },
  );
  return stdout.includes('true');
}

function firstLine({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    stdout?.on('data', (piece: Buffer) => {
      text += piece.toString();
      if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')));
    });
    stdout?.on('end', () => reject(new Error('The process ended without output.')));
  });
}
