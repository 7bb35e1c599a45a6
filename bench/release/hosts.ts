import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { browserRegistry } from '@hive/contract/release';
import { end, run, waitForOutput } from '../child';

/** Starts several web hosts of a checkout on the same releases, without an api. */
export async function startHosts(checkout: string, releases: string, ports: readonly number[]) {
  const hosts = ports.map((port) =>
    run([path.join(checkout, 'shell/dist/host/main.js')], {
      PORT: String(port),
      // No api is needed: only the registry is requested, no pages.
      API_URL: 'http://127.0.0.1:9',
      RELEASES_DIR: releases,
    }),
  );
  await Promise.all(hosts.map((host) => waitForOutput(host, 'hive-web ready', 60_000)));

  /** The version of an app in a web host's registry for browsers. */
  async function versionAt(port: number, app: string): Promise<string | undefined> {
    const answer = await fetch(`http://localhost:${port}/releases/registry.json`);
    return browserRegistry.parse(await answer.json()).remotes[app]?.version;
  }

  return {
    versionAt,
    /** The times (`performance.now()`) at which each web host first served an expected version. */
    awaitVersion: (app: string, isExpected: (version: string | undefined) => boolean) =>
      Promise.all(
        ports.map(async (port) => {
          while (!isExpected(await versionAt(port, app))) await delay(20);
          return performance.now();
        }),
      ),
    stop: () => Promise.all(hosts.map((host) => end(host))),
  };
}
