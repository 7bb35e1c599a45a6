import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { S3Peer } from '@hive/shared-node/testing/s3-peer';
import type { Random } from '../matching/random';
import type { DatabasePair } from './database-pair';
import { whyNoSlowDisk, type Disk } from './disk';
import type { Supervised } from './processes';
import { ports, untilReady, type Balancer, type Site } from './site';

export interface Fault {
  kind: string;
  /** Why it cannot be caused on this machine. */
  missing?: string;
  /** Causes the fault and ends it. What then recovers does so without help. */
  cause(): Promise<void>;
}

interface FaultOptions extends Site {
  database: DatabasePair;
  balancer: Balancer;
  bucket: S3Peer;
  /** The disk of the first api. */
  apiDisk: Disk;
  random: Random;
}

/** How long a fault lasts that does not end at once, in milliseconds. */
const faultMs = 4000;

const fakeTime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
/** More than the clocks of two machines may differ, less than a signed postback may be old. */
const clockJump = '+40s';

/** All kinds of faults. Power cuts are not among them. */
export function listFaults(options: FaultOptions): Fault[] {
  const { apis, hosts, database, balancer, bucket, apiDisk, random } = options;
  const pick = <Item>(items: readonly Item[]): Item => items[random.below(items.length)]!;
  const end = async (program: Supervised, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    program.kill(signal);
    await untilGone(program);
  };
  const suspend = async (program: Supervised): Promise<void> => {
    program.kill('SIGSTOP');
    await delay(faultMs);
    program.kill('SIGCONT');
  };
  return [
    { kind: 'api killed', cause: () => end(pick(apis), 'SIGKILL') },
    { kind: 'api suspended', cause: () => suspend(pick(apis)) },
    { kind: 'api restarted', cause: () => end(pick(apis), 'SIGTERM') },
    { kind: 'api unreachable', cause: () => dropPackets(pick(apis).port) },
    { kind: 'disk of an api full', cause: () => fillDisk(apiDisk.folder) },
    {
      ...needsSlowDisk,
      kind: 'disk of an api slow, PostgreSQL unreachable',
      // Clicks are written to this disk only while the database is away.
      cause: () => whileSlow(apiDisk, () => dropPackets(ports.database)),
    },
    {
      kind: 'clock of an api 40 s ahead',
      ...(!fs.existsSync(fakeTime) && { missing: "Debian's package faketime" }),
      cause: () => jumpClock(pick(apis)),
    },
    { kind: 'web host killed', cause: () => end(pick(hosts), 'SIGKILL') },
    { kind: 'web host suspended', cause: () => suspend(pick(hosts)) },
    { kind: 'web host unreachable', cause: () => dropPackets(pick(hosts).port) },
    { kind: 'PostgreSQL killed', cause: () => database.restart() },
    {
      kind: 'PostgreSQL suspended',
      async cause() {
        const resume = database.suspend();
        await delay(faultMs);
        resume();
      },
    },
    {
      ...needsSlowDisk,
      kind: 'disk of PostgreSQL slow',
      cause: () => whileSlow(database.disks.primary, () => delay(faultMs)),
    },
    {
      ...needsSlowDisk,
      kind: 'disk of the standby slow',
      cause: () => whileSlow(database.disks.standby, () => delay(faultMs)),
    },
    { kind: 'PostgreSQL unreachable', cause: () => dropPackets(ports.database) },
    {
      kind: 'failover to the standby',
      async cause() {
        await database.failOver();
        await balancer.pointTo(database.primaryPort);
        await database.addStandby();
      },
    },
    {
      kind: 'bucket killed',
      async cause() {
        await bucket.kill();
        await delay(faultMs);
        await bucket.start();
      },
    },
    {
      kind: 'bucket suspended',
      async cause() {
        bucket.pause();
        await delay(faultMs);
        bucket.resume();
      },
    },
  ];
}

const needsSlowDisk = whyNoSlowDisk === undefined ? {} : { missing: whyNoSlowDisk };

async function whileSlow(disk: Disk, work: () => Promise<void>): Promise<void> {
  const end = disk.slowDown();
  try {
    await work();
  } finally {
    end();
  }
}

/** Drops the packets to a port, in the network namespace of this bench. */
async function dropPackets(port: number): Promise<void> {
  const rule = ['INPUT', '-p', 'tcp', '--dport', String(port), '-j', 'DROP'];
  const iptables = (action: '-I' | '-D') => execFileSync('/usr/sbin/iptables', [action, ...rule]);
  iptables('-I');
  await delay(faultMs);
  iptables('-D');
}

/** Fills the file system of a folder. */
async function fillDisk(folder: string): Promise<void> {
  const file = path.join(folder, 'filling');
  const { bavail, bsize } = fs.statfsSync(folder);
  try {
    fs.writeFileSync(file, Buffer.alloc(bavail * bsize + bsize));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
  await delay(faultMs);
  fs.rmSync(file);
}

async function jumpClock(api: Supervised): Promise<void> {
  api.restartWith({ LD_PRELOAD: fakeTime, FAKETIME: clockJump, FAKETIME_DONT_FAKE_MONOTONIC: '1' });
  await untilGone(api);
  await untilReady([api]);
  await delay(faultMs);
  api.restartWith({});
  await untilGone(api);
}

async function untilGone(program: Supervised): Promise<void> {
  while (await program.isReady()) await delay(50);
}
