import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { appsOf } from '@hive/shared-node/apps';
import { root } from '../child';
import { median } from '../figures';
import { startHosts } from './hosts';
import { makeVariant } from './variant';

/**
 * From the command to what browsers get: `npm run release` of a remote, through Nx with the build in its cache, until
 * two web hosts on one folder answer with the new version, and `rollback` until both answer with the old one again.
 * Aim: under 5 s. The web hosts look at the registry once a second, so half a second of it is waiting on average.
 *
 * `ROUNDS` rounds (5), each on releases and with web hosts of its own. `APP` is the remote (remote-user).
 */
const rounds = Number(process.env['ROUNDS'] ?? 5);
const app = process.env['APP'] ?? 'remote-user';
const ports = [4491, 4492];

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-release-'));

async function command(program: string, args: string[], releases: string): Promise<void> {
  const env = { ...process.env, RELEASES_DIR: releases, NX_TUI: 'false' };
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`);
}

const release = (releases: string, ...args: string[]): Promise<void> =>
  command('npm', ['run', '--silent', 'release', '--', ...args], releases);

interface Measured {
  /** Seconds until the command had ended. */
  command: number;
  /** Seconds until the first and the last web host had it. */
  first: number;
  last: number;
}

/** Runs a command and watches what the web hosts answer meanwhile. */
async function measure(
  doing: () => Promise<void>,
  live: () => Promise<number[]>,
): Promise<Measured> {
  const begun = performance.now();
  const ended = doing().then(() => performance.now());
  const [end, seen] = await Promise.all([ended, live()]);
  const seconds = (instant: number): number => (instant - begun) / 1000;
  return {
    command: seconds(end),
    first: seconds(Math.min(...seen)),
    last: seconds(Math.max(...seen)),
  };
}

function report(name: string, measured: Measured[]): void {
  const show = (key: keyof Measured): string => median(measured.map((one) => one[key])).toFixed(2);
  const all = measured.map(({ last }) => last.toFixed(2)).join(', ');
  console.log(
    `${name}: live on the first web host after ${show('first')} s, on both after ${show('last')} s (${all}); ` +
      `the command ended after ${show('command')} s`,
  );
}

const builtOf = (one: string): string => path.join(root, one, 'dist/release');

try {
  await command('npx', ['nx', 'run-many', '-t', 'build', 'build-host'], folder);
  const older = path.join(folder, 'older');
  makeVariant(builtOf(app), older, '0.0.1-older');
  const base = path.join(folder, 'base');
  const others = appsOf(root).filter((one) => one !== app);
  await release(
    base,
    ...[app, ...others.flatMap((one) => ['--with', one])],
    ...[older, ...others.map(builtOf)].flatMap((one) => ['--built', one]),
  );

  const published: Measured[] = [];
  const rolledBack: Measured[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const releases = path.join(folder, `round-${round}`);
    fs.cpSync(base, releases, { recursive: true });
    const hosts = await startHosts(releases, ports);
    try {
      const isOlder = (version: string | undefined): boolean => version === '0.0.1-older';
      await hosts.awaitVersion(app, isOlder);
      published.push(
        await measure(
          () => release(releases, app),
          () => hosts.awaitVersion(app, (version) => !isOlder(version)),
        ),
      );
      rolledBack.push(
        await measure(
          () => release(releases, 'rollback', app),
          () => hosts.awaitVersion(app, isOlder),
        ),
      );
    } finally {
      await hosts.stop();
    }
  }
  report('publish', published);
  report('rollback', rolledBack);
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
