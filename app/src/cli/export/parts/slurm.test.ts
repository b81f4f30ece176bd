// @module-tag slow
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { filesIn, partitioned, urlTable } from '../../testing/parts.ts';
import { shims } from '../../testing/shims.ts';
import { Workbench } from '../../testing/workbench.ts';

const EXAMPLE = path.resolve(import.meta.dirname, '../../../../../docs/examples/scale/slurm.sh');
const PROGRAMS = ['munged', 'slurmctld', 'slurmd', 'sbatch', 'scontrol'];
/** Ports that Slurm does not use by default, so that a cluster on this machine is not disturbed. */
const PORTS = { controller: 26_817, node: 26_818 };

let bench: Workbench;
let daemons: ChildProcess[] = [];
beforeEach(() => {
  bench = new Workbench();
});
afterEach(async () => {
  for (const daemon of daemons.toReversed()) {
    const ended = daemon.exitCode !== null ? null : new Promise((resolve) => daemon.on('close', resolve));
    daemon.kill('SIGTERM');
    await Promise.race([ended, wait(5000)]);
    daemon.kill('SIGKILL');
  }
  daemons = [];
  bench.clear();
});

/** Starts a controller and one node with two processors on loopback. @returns the environment of its commands */
async function cluster(): Promise<NodeJS.ProcessEnv> {
  const folder = bench.at('cluster');
  for (const name of ['state', 'spool']) mkdirSync(path.join(folder, name), { recursive: true });
  // Munge insists on folders that only root can write.
  for (const one of [bench.folder, folder]) chmodSync(one, 0o755);
  const at = (name: string) => path.join(folder, name);
  writeFileSync(at('munge.key'), Buffer.alloc(128, 'urlset'), { mode: 0o400 });
  const conf = `ClusterName=urlset
SlurmctldHost=${hostname()}(127.0.0.1)
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=${at('munge.socket')}
CredType=cred/munge
SlurmctldPort=${PORTS.controller}
SlurmdPort=${PORTS.node}
SlurmctldPidFile=${at('slurmctld.pid')}
SlurmdPidFile=${at('slurmd.pid')}
StateSaveLocation=${at('state')}
SlurmdSpoolDir=${at('spool')}
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
ReturnToService=2
SchedulerParameters=sched_interval=1
AccountingStorageType=accounting_storage/none
NodeName=${hostname()} NodeAddr=127.0.0.1 CPUs=2 RealMemory=4096 State=UNKNOWN
PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP
`;
  writeFileSync(at('slurm.conf'), conf);
  const environment = {
    ...process.env,
    SLURM_CONF: at('slurm.conf'),
    PATH: `${shims(bench)}:${process.env.PATH}`,
  };
  const start = (program: string, ...args: string[]) => {
    const daemon = spawn(program, args, { env: environment, stdio: 'ignore' });
    daemons.push(daemon);
  };
  const munge = [
    'key-file=munge.key',
    'socket=munge.socket',
    'pid-file=munge.pid',
    'log-file=munge.log',
    'seed-file=munge.seed',
  ];
  start('munged', '--foreground', '--force', ...munge.map((one) => `--${one.replace('=', `=${folder}/`)}`));
  await until(() => existsSync(at('munge.socket')));
  start('slurmctld', '-D', '-L', at('slurmctld.log'));
  start('slurmd', '-D', '-L', at('slurmd.log'), '-N', hostname());
  const idle = () =>
    spawnSync('sinfo', ['-h', '-o', '%T'], { env: environment, encoding: 'utf8' }).stdout.trim() === 'idle';
  await until(
    idle,
    () => `${readFileSync(at('slurmctld.log'), 'utf8')}\n${readFileSync(at('slurmd.log'), 'utf8')}`,
  );
  return environment;
}

/** Waits until a condition holds, for at most two minutes. */
async function until(is: () => boolean, why = () => ''): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    if (is()) return;
    await wait(100);
  }
  throw new Error(`it did not happen: ${why()}`);
}

it.skipIf(!hasSlurm())(
  'Slurm exports the parts, even one that is killed midway and requeued (skipped where Slurm is missing)',
  { tags: ['long'], timeout: 600_000 },
  async () => {
    const environment = await cluster();
    const call = (program: string, ...args: string[]) =>
      execFileSync(program, args, {
        cwd: bench.folder,
        env: { ...environment, SOURCE_DATE_EPOCH: '1770076800' },
        encoding: 'utf8',
      }).trim();
    await partitioned(bench, urlTable(1_000_000));
    cpSync(EXAMPLE, bench.at('slurm.sh'));
    const job = call('sbatch', '--parsable', '--array=1-4', 'slurm.sh');
    const stateOf = (task: number) =>
      / JobState=(\w+)/.exec(` ${call('scontrol', '-o', 'show', 'job', `${job}_${task}`)}`)?.[1] ?? '';
    const outputOf = (task: number) => {
      const file = bench.at(`slurm-${job}_${task}.out`);
      return existsSync(file) ? readFileSync(file, 'utf8') : '';
    };
    // Waits until the second task has done the first of its four buckets.
    await until(() => existsSync(bench.at('public/.urlset-parts/urlset-bucket-1.json')));
    expect(existsSync(bench.at('public/.urlset-parts/urlset-bucket-d.json'))).toBe(false);
    call('scancel', '--signal=KILL', `${job}_2`);
    await until(() => ['FAILED', 'COMPLETED', 'CANCELLED'].includes(stateOf(2)));
    expect(stateOf(2)).not.toBe('COMPLETED');
    const early = spawnSync('npx', ['urlset', 'compose', 'public'], {
      cwd: bench.folder,
      env: environment,
      encoding: 'utf8',
    });
    expect([early.status, existsSync(bench.at('public/sitemap_index.xml'))]).toEqual([2, false]);
    call('scontrol', 'requeue', `${job}_2`);
    await until(
      () => [1, 2, 3, 4].every((task) => stateOf(task) === 'COMPLETED'),
      () => [1, 2, 3, 4].map((task) => `${stateOf(task)}: ${outputOf(task)}`).join('\n'),
    );
    expect(call('npx', 'urlset', 'compose', 'public', '--verify')).toContain(
      'with 1000000 URLs in 16 buckets',
    );
    call(
      'npx',
      'urlset',
      'export',
      'buckets',
      '--part',
      '1/1',
      '--base',
      'https://www.example.com/',
      '--out',
      'whole',
    );
    call('npx', 'urlset', 'compose', 'whole');
    expect(filesIn(bench.at('public'))).toEqual(filesIn(bench.at('whole')));
  },
);

function hasSlurm(): boolean {
  // These daemons are not on the PATH of every user.
  process.env.PATH = `${process.env.PATH}:/usr/sbin`;
  const has = () =>
    PROGRAMS.every((program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0);
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  if (has()) return true;
  if (process.env.URLSET_LONG !== '1') return false;
  spawnSync('apt-get', ['update', '-qq']);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'slurm-wlm', 'munge'], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return has();
}
