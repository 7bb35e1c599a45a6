import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { paths } from '@hive/contract/paths';
import { browserRegistry } from '@hive/contract/release';
import { end, root, run, waitForOutput } from '../child';
import { runRelease, time, type Measurement } from '../release/release-command';
import { buildFolder, makeVariant, readBuild } from '../release/variant';
import type { ReleaseSettings } from './prepare-releases';

/** How long a host may take to serve a version after the command has changed it. Milliseconds. */
const patienceMs = 120_000;

/** A running web host on separate releases. */
export interface Site {
  /** Publishes a new version of an app, rolls it back, and measures both. */
  measure(app: string, round: number): Promise<{ publish: Measurement; rollback: Measurement }>;
  stop(): Promise<void>;
}

/** The version of an app in a page that a visitor without cookies gets. The page is one of remote-user, and has no data. */
async function versionInPage(origin: string, app: string): Promise<string | undefined> {
  const answer = await fetch(origin + paths.questionnaire.getHref());
  const text = /id="hive-registry">(.*?)<\/script>/s.exec(await answer.text())?.[1];
  if (text === undefined) throw new Error(`The page has no registry (${answer.status})`);
  const { shell, remotes } = browserRegistry.parse(JSON.parse(text));
  return app === 'shell' ? shell.version : remotes[app]?.version;
}

/**
 * Starts the web host of a site.
 * @param folder temporary folder for builds
 */
export async function startSite(
  port: number,
  settings: ReleaseSettings,
  folder: string,
): Promise<Site> {
  const origin = `http://localhost:${port}`;
  const host = run([path.join(root, 'shell/dist/host/main.js')], {
    ...settings,
    PORT: String(port),
    // The page needs no data.
    API_URL: 'http://127.0.0.1:9',
  });
  await waitForOutput(host, 'hive-web ready', 60_000);

  async function awaitVersion(app: string, version: string): Promise<number[]> {
    const end = performance.now() + patienceMs;
    while ((await versionInPage(origin, app)) !== version) {
      if (performance.now() > end)
        throw new Error(`${origin} does not serve ${app} ${version} after ${patienceMs / 1000} s`);
      await delay(50);
    }
    return [performance.now()];
  }

  return {
    async measure(app, round) {
      const built = path.join(folder, `${app}-${port}-${round}`);
      const version = `0.0.${round}-bench`;
      makeVariant(buildFolder(root, app), built, version);
      const earlier = readBuild(buildFolder(root, app)).version;
      await awaitVersion(app, earlier);
      const publish = await time(
        () => runRelease(root, [app, '--built', built], settings),
        () => awaitVersion(app, version),
      );
      const rollback = await time(
        () => runRelease(root, ['rollback', app], settings),
        () => awaitVersion(app, earlier),
      );
      return { publish, rollback };
    },
    stop: () => end(host),
  };
}
