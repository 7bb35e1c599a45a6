import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { listApps } from '@hive/shared-node/workspace-apps';
import { startHosts } from './hosts';
import { makeVariant } from './variant';

const ports = [4491, 4492];
const olderVersion = '0.0.1-older';

/** Seconds from the start of a command. */
export interface Measured {
  /** Until the command ended. */
  command: number;
  /** Until the first and the last web host served the version. */
  first: number;
  last: number;
}

/** One checkout of the project, whose release command and web hosts are measured. */
export interface Side {
  name: string;
  /** Publishes and rolls back once, with separate releases and web hosts. */
  measure(round: number): Promise<{ publish: Measured; rollback: Measured }>;
}

/** Runs a command and measures when the web hosts serve its result. */
async function time(
  command: () => Promise<void>,
  live: () => Promise<number[]>,
): Promise<Measured> {
  const start = performance.now();
  const ended = command().then(() => performance.now());
  const [end, seen] = await Promise.all([ended, live()]);
  const seconds = (instant: number): number => (instant - start) / 1000;
  return {
    command: seconds(end),
    first: seconds(Math.min(...seen)),
    last: seconds(Math.max(...seen)),
  };
}

/**
 * Builds a checkout and prepares releases in which an older version of the app is live.
 * @param folder temporary folder
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
