import fs from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { apiPaths } from '@hive/contract/api-paths';
import { paths } from '@hive/contract/paths';
import type { ReleaseKey } from '@hive/contract/release';
import { readRelease } from '@hive/shared-node/releases/release-reader';
import { ApiClient } from '../fixtures/api-client';
import { isLong } from '../fixtures/is-long';
import type { ReleaseCopies } from '../fixtures/release-copies';
import type { SiteReleases } from '../fixtures/releases';
import { TeamRepository } from '../fixtures/team-repository';
import { expect, test } from '../fixtures/test';

const remote = 'remote-courses';
const granted = { at: '/courses', access: 'public' } as const;

/** npm downloads hundreds of packages in the full form. */
test.setTimeout(isLong ? 900_000 : 240_000);

/** The grants of the last remote in the shell's scripts: a new remote's are inserted before them. */
const lastGrant = /(["'])remote-partner\1:\s*\[\s*\{\s*at:/g;

/** Releases a shell that grants the remote its path, and lists its team's key. */
async function grantPath(
  { copies, releases }: { copies: ReleaseCopies; releases: SiteReleases },
  key: ReleaseKey,
): Promise<void> {
  const { version } = (await releases.store.read()).apps['shell']!;
  const shell = (await readRelease(releases.store.storage, 'shell', version))!;
  let edits = 0;
  const edit = (script: string): string =>
    script.replace(lastGrant, (before) => {
      edits += 1;
      return `"${remote}":[${JSON.stringify(granted)}],${before}`;
    });
  const fields = {
    grants: { ...shell.grants, [remote]: [granted] },
    owners: { ...shell.owners, [remote]: 'learning' },
    keys: { ...shell.keys, [remote]: [key] },
  };
  await copies.publish('shell', fields, { edit });
  // One for the browser and one for the web host.
  expect(edits).toBe(2);
}

/**
 * Sees the pages before any site has the remote. Only in the long form: another build, which the tests of `tooling` make
 * without a browser.
 */
async function seeMockSite(made: TeamRepository, browser: Browser): Promise<void> {
  if (!isLong) return;
  const address = await made.startMockSite();
  const mock = await browser.newContext({ serviceWorkers: 'allow' });
  const mockPage = await mock.newPage();
  await mockPage.goto(`${address}/courses`);
  await expect(mockPage.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
  await mock.close();
  await made.stopMockSite();
}

let repository: TeamRepository | undefined;

test.afterEach(async ({ releases }) => {
  // The story was skipped.
  if (!repository) return;
  await repository.delete();
  repository = undefined;
  // No other story has this remote.
  await releases.change(({ apps: { [remote]: _removed, ...apps }, ...registry }) => ({
    ...registry,
    revision: registry.revision + 1,
    apps,
  }));
  fs.rmSync(path.join(releases.folder, remote), { recursive: true, force: true });
});

test('A remote from another repository is made by the starter, signed, released, live, and rolled back', async ({
  skew,
  site,
  page,
  accounts,
  copies,
  releases,
  baseURL,
  browser,
}) => {
  test.skip(skew.length > 0, 'The repository is made for the shell of this version');

  const args = ['--access', 'public', '--owner', 'learning'];
  repository = await TeamRepository.create('courses', { args, isComplete: isLong });
  // Its versions are new, also when the story is repeated on the same site.
  repository.replace('package.json', '"version": "1.0.0"', `"version": "1.0.${Date.now()}"`);

  await seeMockSite(repository, browser);

  const printed = await repository.release(['key', repository.keyFile]);
  await grantPath(
    { copies, releases },
    JSON.parse(printed.trim().split('\n').at(-1)!) as ReleaseKey,
  );

  await accounts.registerAdmin();
  const admin = await ApiClient.of(page.request);
  const { secret } = await admin.create<{ secret: string }>(apiPaths.adminDeployTokens, {
    name: 'CI of learning',
    apps: [remote],
    rights: ['publish', 'rollback'],
  });
  const team = { HIVE_DEPLOY_TOKEN: secret, RELEASE_SIGNING_KEY_FILE: repository.keyFile };
  const onSite = (...args: string[]) =>
    repository!.release([...args, '--site', String(baseURL)], team);

  expect(await onSite('--note', 'The first release')).toContain('is live for everyone.');
  await releases.waitUntilServed();
  await site.open(paths.home.getHref());
  await page.goto('/courses');
  await expect(page.getByRole('heading', { level: 1, name: 'Courses', exact: true })).toBeVisible();

  repository.replace('src/pages/courses-page.tsx', 'title="Courses"', 'title="All courses"');
  await repository.npm(['run', 'build']);
  expect(await onSite('--built', 'dist/release')).toContain('it replaces 1.0.');
  await releases.waitUntilServed();
  await page.goto('/courses');
  await expect(page.getByRole('heading', { level: 1, name: 'All courses' })).toBeVisible();

  expect(await onSite('rollback')).toContain('is live for everyone again');
  expect(await onSite('status')).toContain(remote);
  await releases.waitUntilServed();
  await page.goto('/courses');
  await expect(page.getByRole('heading', { level: 1, name: 'Courses', exact: true })).toBeVisible();
});
