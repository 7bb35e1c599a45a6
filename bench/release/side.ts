import fs from 'node:fs';
import path from 'node:path';
import { listApps } from '@hive/shared-node/workspace-apps';
import { startHosts } from './hosts';
import {
  buildCheckout,
  publishArguments,
  runRelease,
  time,
  type Measurement,
} from './release-command';
import { buildFolder, makeVariant } from './variant';

const ports = [4491, 4492];
const olderVersion = '0.0.1-older';

/** One checkout of the project, whose release command and web hosts are measured. */
export interface Side {
  name: string;
  /** Publishes and rolls back once, with separate releases and web hosts. */
  measure(round: number): Promise<{ publish: Measurement; rollback: Measurement }>;
}

/**
 * Builds a checkout and prepares releases in which an older version of the app is live.
 * @param folder temporary folder
 */
export async function prepareSide(checkout: string, app: string, folder: string): Promise<Side> {
  const release = (releases: string, ...args: string[]): Promise<void> =>
    runRelease(checkout, args, { RELEASES_DIR: releases });

  await buildCheckout(checkout);
  const older = path.join(folder, 'older');
  makeVariant(buildFolder(checkout, app), older, olderVersion);
  const base = path.join(folder, 'base');
  const builds = listApps(checkout).map(
    (one) => [one, one === app ? older : buildFolder(checkout, one)] as const,
  );
  await release(base, ...publishArguments(new Map(builds)));

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
