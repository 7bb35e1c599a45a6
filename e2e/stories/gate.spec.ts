import { paths } from '@hive/contract/paths';
import { readBuild, SiteReleases } from '../fixtures/releases';
import { expect, test } from '../fixtures/test';
import { readSites } from '../sites';
import { buildFolder, releasedApps } from '../skew';

test('Every app’s build passes the gate: the first start has made each of them live', async () => {
  // The other sites of a run publish the builds that the start of this one has checked.
  const [first] = readSites(process.env);
  const { history } = await new SiteReleases(first!.dataFolder, first!.url).store.read();
  const builds = releasedApps().map((app) => readBuild(buildFolder(app)));
  expect(builds.map(({ app }) => app)).toContain('shell');
  for (const { app, version } of builds) {
    expect(history).toContainEqual(
      expect.objectContaining({ app, version, action: 'publish', by: 'npm start' }),
    );
  }
});

test('The shell’s release lists the files that its pages load together with the main script', () => {
  const { early, files } = readBuild(buildFolder('shell'));
  const { pages, session } = early!;
  const login = pages[paths.login.path]!;
  expect(session.scripts).not.toEqual([]);
  expect(login.scripts).not.toEqual([]);
  const built = files.map((file) => file.path);
  expect(built).toEqual(expect.arrayContaining([...login.scripts, ...login.styles]));
  expect(built).toEqual(expect.arrayContaining([...session.scripts, ...session.styles]));
  // Guests have no session: the form does not wait for what reads it.
  expect(login.scripts.filter((file) => session.scripts.includes(file))).toEqual([]);
  expect(pages[paths.notifications.path]).toEqual(session);
  // The screens for visitors share a chunk; a page of a remote has its files in the remote's release.
  expect(pages[paths.unsubscribe.path]).toEqual(login);
  expect(Object.keys(pages)).not.toContain(paths.results.path);
});
