import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { listApps } from '@hive/shared-node/workspace-apps';
import { startHosts } from './hosts';
import { makeVariant } from './variant';

const ports = [4491, 4492];
const olderVersion = '0.0.1-older';

/** How long a command took to show, in seconds from when it was given. */
export interface Measured {
  /** Until the command had ended. */
  command: number;
  /** Until the first and the last web host had it. */
  first: number;
  last: number;
}

/** One checkout of the project, whose release command and web hosts are measured. */
export interface Side {
  name: string;
  /** Publishes and rolls back once, on releases and with web hosts of its own. */
  measure(round: number): Promise<{ publish: Measured; rollback: Measured }>;
}

/** Runs a command and watches what the web hosts answer meanwhile. */
async function time(doing: () => Promise<void>, live: () => Promise<number[]>): Promise<Measured> {
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

/**
 * Builds a checkout, and lays out releases in which the app is live in an older version.
 * @param folder for what is made on the way
 */
export async function prepareSide(checkout: string, app: string, folder: string): Promise<Side> {
  async function command(program: string, args: string[], releases: string): Promise<void> {
    const env = { ...process.env, RELEASES_DIR: releases, NX_TUI: 'false' };
    const child = spawn(program, args, {
      cwd: checkout,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`);
  }
  const release = (releases: string, ...args: string[]): Promise<void> =>
    command('npm', ['run', '--silent', 'release', '--', ...args], releases);
  const builtOf = (one: string): string => path.join(checkout, one, 'dist/release');

  await command('npx', ['nx', 'run-many', '-t', 'build', 'build-host'], folder);
  const older = path.join(folder, 'older');
  makeVariant(builtOf(app), older, olderVersion);
  const base = path.join(folder, 'base');
  const others = listApps(checkout).filter((one) => one !== app);
  await release(
    base,
    ...[app, ...others.flatMap((one) => ['--with', one])],
    ...[older, ...others.map(builtOf)].flatMap((one) => ['--built', one]),
  );

  const isOlder = (version: string | undefined): boolean => version === olderVersion;
  const isNewer = (version: string | undefined): boolean => !isOlder(version);
  return {
    name: checkout,
    async measure(round) {
      const releases = path.join(folder, `round-${round}`);
      fs.cpSync(base, releases, { recursive: true });
      const hosts = await startHosts(checkout, releases, ports);
      try {
        await hosts.awaitVersion(app, isOlder);
        const publish = await time(
          () => release(releases, app),
          () => hosts.awaitVersion(app, isNewer),
        );
        const rollback = await time(
          () => release(releases, 'rollback', app),
          () => hosts.awaitVersion(app, isOlder),
        );
        return { publish, rollback };
      } finally {
        await hosts.stop();
      }
    },
  };
}
