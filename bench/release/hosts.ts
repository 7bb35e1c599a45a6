import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { browserRegistry } from '@hive/contract/release';
import { end, run, says } from '../child';

/** Web hosts of a checkout beside each other on the same releases, without an api. */
export async function startHosts(checkout: string, releases: string, ports: readonly number[]) {
  const hosts = ports.map((port) =>
    run([path.join(checkout, 'shell/dist/host/main.js')], {
      PORT: String(port),
      // Nobody listens there: what is live is asked, not what its pages show.
      API_URL: 'http://127.0.0.1:9',
      RELEASES_DIR: releases,
    }),
  );
  await Promise.all(hosts.map((host) => says(host, 'hive-web ready', 60_000)));

  /** Which version of an app a web host tells browsers of. */
  async function versionAt(port: number, app: string): Promise<string | undefined> {
    const answer = await fetch(`http://localhost:${port}/releases/registry.json`);
    return browserRegistry.parse(await answer.json()).remotes[app]?.version;
  }

  return {
    versionAt,
    /** Milliseconds of `performance.now()` when each of the web hosts has answered with a version that is wanted. */
    awaitVersion: (app: string, isWanted: (version: string | undefined) => boolean) =>
      Promise.all(
        ports.map(async (port) => {
          while (!isWanted(await versionAt(port, app))) await delay(20);
          return performance.now();
        }),
      ),
    stop: () => Promise.all(hosts.map(end)),
  };
}
