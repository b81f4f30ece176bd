import { execFileSync, type SpawnSyncReturns, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Packages that a desktop has and a minimal Debian lacks, plus a tool that lists windows. */
const DESKTOP = [
  'ca-certificates',
  'desktop-file-utils',
  'libfile-mimeinfo-perl',
  'libglib2.0-bin',
  'x11-utils',
  'xdg-utils',
];
const SUITE = 'bookworm';
const MIRROR = 'http://deb.debian.org/debian';
const USER = 'tester';
const PATH = '/usr/sbin:/usr/bin:/sbin:/bin';
/**
 * Folders that {@link DebianRoot.files} skips: virtual and user folders, and the logs, lists and caches of packages.
 */
const SKIPPED = [
  '/dev',
  '/home',
  '/proc',
  '/root',
  '/run',
  '/var/cache',
  '/var/lib/apt',
  '/var/lib/dpkg',
  '/var/log',
];

/** A clean Debian in a folder, with a user. The tests must run as root. */
export class DebianRoot {
  readonly folder: string;
  readonly home = `/home/${USER}`;
  readonly #display: string;
  readonly #mounts: string[] = [];

  private constructor(folder: string, display: string) {
    this.folder = folder;
    this.#display = display;
  }

  /** @param display the X server for programs in this root */
  static create(display: string): DebianRoot {
    const root = new DebianRoot(mkdtempSync(path.join(tmpdir(), 'urlset-debian-')), display);
    try {
      const options = ['--variant=minbase', '--quiet', `--include=${DESKTOP.join(',')}`];
      execFileSync('mmdebstrap', [...options, SUITE, root.folder, MIRROR], { stdio: 'pipe' });
      root.#mount('proc', '/proc');
      root.#mount('tmpfs', '/dev/shm');
      root.#mount('tmpfs', '/tmp');
      copyFileSync('/etc/resolv.conf', root.at('/etc/resolv.conf'));
      // Packages would start services otherwise.
      writeFileSync(root.at('/usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
      root.run('apt-get', 'update', '-qq');
      root.run('useradd', '--create-home', USER);
      return root;
    } catch (error) {
      root.remove();
      throw error;
    }
  }

  #mount(type: string, where: string): void {
    const folder = this.at(where);
    mkdirSync(folder, { recursive: true });
    execFileSync('mount', ['-t', type, type, folder]);
    this.#mounts.push(folder);
  }

  /** The host path of a file in this root. */
  at(file: string): string {
    return path.join(this.folder, file);
  }

  /** Runs a program in this Debian as root. @returns its output */
  run(...command: string[]): string {
    const env = { PATH, DEBIAN_FRONTEND: 'noninteractive', LANG: 'C.UTF-8' };
    const done = spawnSync('chroot', [this.folder, ...command], {
      env: { ...env, DISPLAY: this.#display },
      encoding: 'utf8',
    });
    return outputOf(command, done);
  }

  /** The host command that runs a program in this root as the user. */
  asUser(...command: string[]): { program: string; args: string[]; env: NodeJS.ProcessEnv } {
    const env = {
      HOME: this.home,
      USER,
      PATH,
      DISPLAY: this.#display,
      LANG: 'C.UTF-8',
      LANGUAGE: 'en',
    };
    const { uid, gid } = this.#user();
    return { program: 'chroot', args: [`--userspec=${uid}:${gid}`, this.folder, ...command], env };
  }

  /** Runs a program as the user, and waits until it ends. @returns its output */
  runAsUser(...command: string[]): string {
    const { program, args, env } = this.asUser(...command);
    return outputOf(command, spawnSync(program, args, { env, encoding: 'utf8' }));
  }

  #user(): { uid: number; gid: number } {
    const [uid = 0, gid = 0] = this.run('id', '-u', USER)
      .concat(this.run('id', '-g', USER))
      .trim()
      .split('\n')
      .map(Number);
    return { uid, gid };
  }

  /** Writes a file that belongs to the user. @returns its path in this root */
  put(name: string, content: string | Uint8Array): string {
    const file = `${this.home}/${name}`;
    writeFileSync(this.at(file), content);
    this.run('chown', `${USER}:${USER}`, file);
    return file;
  }

  /** The titles of the windows on the display. */
  windows(): string[] {
    const tree = this.run('xwininfo', '-root', '-tree');
    return [...tree.matchAll(/^ +0x[0-9a-f]+ "(.+)": \("/gm)].map(([, title = '']) => title);
  }

  /** All files outside the {@link SKIPPED} folders, sorted. */
  files(): string[] {
    const left = SKIPPED.flatMap((folder) => ['-path', folder, '-o']).slice(0, -1);
    return this.run('find', '/', '(', ...left, ')', '-prune', '-o', '-print')
      .trim()
      .split('\n')
      .sort();
  }

  /**
   * The processes in this root. `isOwn` is false for Chromium's helpers, which have `--type=` in their command line.
   */
  programs(): { pid: number; isOwn: boolean }[] {
    return readdirSync('/proc').flatMap((name) => {
      if (!/^\d+$/.test(name) || !this.#isRootOf(name)) return [];
      const command = readProcess(name, 'cmdline');
      return [{ pid: Number(name), isOwn: !command.includes('--type=') }];
    });
  }

  /** Sends SIGTERM to the main processes, as the system does when a session ends, or SIGKILL to all processes. */
  endPrograms(signal: 'SIGTERM' | 'SIGKILL'): void {
    for (const { pid, isOwn } of this.programs()) {
      try {
        if (isOwn || signal === 'SIGKILL') process.kill(pid, signal);
      } catch {
        // It has just ended.
      }
    }
  }

  #isRootOf(pid: string): boolean {
    try {
      return readlinkSync(`/proc/${pid}/root`) === this.folder;
    } catch {
      return false;
    }
  }

  remove(): void {
    this.endPrograms('SIGKILL');
    for (const folder of this.#mounts.toReversed()) execFileSync('umount', ['--lazy', folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function readProcess(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

function outputOf(command: string[], { status, stdout, stderr, error }: SpawnSyncReturns<string>): string {
  if (status !== 0) throw new Error(`${command.join(' ')} failed (${status}): ${error ?? stderr}`);
  return stdout;
}
