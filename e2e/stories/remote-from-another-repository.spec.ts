import fs from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { paths } from '@hive/contract/paths';
import type { ReleaseKey } from '@hive/contract/release';
import { readRelease } from '@hive/shared-node/releases/release-reader';
import { expectAccessible } from '../fixtures/expect-accessible';
import { httpError } from '../fixtures/browser-errors';
import { isLong } from '../fixtures/is-long';
import type { ReleaseCopies } from '../fixtures/release-copies';
import type { SiteReleases } from '../fixtures/releases';
import type { Site } from '../fixtures/site';
import { TeamRepository } from '../fixtures/team-repository';
import { expect, test } from '../fixtures/test';
import { dialog } from '../fixtures/two-factor';

const remote = 'remote-courses';

/** npm downloads hundreds of packages in the full form. */
test.setTimeout(isLong ? 900_000 : 240_000);

/** Releases a shell that lists the key of the remote's team. It does not know the remote otherwise. */
async function listKey(
  { copies, releases }: { copies: ReleaseCopies; releases: SiteReleases },
  key: ReleaseKey,
): Promise<void> {
  const { version } = (await releases.store.read()).apps['shell']!;
  const shell = (await readRelease(releases.store.storage, 'shell', version))!;
  await copies.publish('shell', { keys: { ...shell.keys, [remote]: [key] } });
}

/** Opens a part of the Releases tab. */
const openPart = (site: Site, part: 'remotes' | 'tokens'): Promise<void> =>
  site.open(`${paths.adminDashboard.getHref()}?tab=releases&part=${part}`);

/** An admin registers the remote and grants it its path. */
async function grantPath(site: Site): Promise<void> {
  const { page } = site;
  await openPart(site, 'remotes');
  await page.getByRole('button', { name: 'Register a remote' }).click();
  const form = dialog(page, 'Register a remote');
  await form.getByLabel('Name').fill(remote);
  await form.getByLabel('Owner').fill('learning');
  await form.getByLabel('Address', { exact: true }).fill('/courses');
  await form.getByLabel('Who may open it').selectOption('Everyone');
  await form.getByLabel('Reason').fill('A new area.');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('listitem', { name: remote })).toContainText('by an admin');
}

/** An admin creates a deploy token for the remote, which has no release yet. Returns its secret. */
async function createToken(site: Site): Promise<string> {
  const { page } = site;
  await openPart(site, 'tokens');
  await page.getByRole('button', { name: 'Create a token' }).click();
  const form = dialog(page, 'Create a deploy token');
  await form.getByLabel('Name').fill('CI of learning');
  for (const choice of [remote, 'Publish', 'Roll back'])
    await form.getByLabel(choice, { exact: true }).check();
  await form.getByRole('button', { name: 'Create token' }).click();
  const created = dialog(page, 'Deploy token created');
  const secret = await created.getByText(/^hive_deploy_/).innerText();
  await created.getByRole('button', { name: 'I’ve saved it' }).click();
  return secret;
}

/** An admin revokes the grant, which ends the page. */
async function revokePath(site: Site): Promise<void> {
  const { page } = site;
  await openPart(site, 'remotes');
  await page.getByRole('button', { name: `Revoke: ${remote}` }).click();
  const form = dialog(page, `Revoke the grants of ${remote}?`);
  await expect(form.getByRole('list', { name: 'What ends' })).toContainText('/courses');
  await form.getByRole('textbox', { name: 'Reason' }).fill('The area has ended.');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Revoke and end these pages' }).click();
  await expect(page.getByText(`The grants of ${remote} are revoked.`)).toBeVisible();
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

/** A browser that opens the link of a preview sees the changed page, before it is live. */
async function seePreview(link: string, browser: Browser): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  await page.goto(new URL('/courses', link).href);
  await expect(page.getByRole('heading', { level: 1, name: 'All courses' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'End preview' })).toBeVisible();
  await context.close();
}

let repository: TeamRepository | undefined;

test.afterEach(async ({ releases }) => {
  // The story was skipped.
  if (!repository) return;
  await repository.delete();
  repository = undefined;
  // No other story has this remote.
  await releases.change(
    ({ apps: { [remote]: _removed, ...apps }, remotes: _grants, ...registry }) => ({
      ...registry,
      revision: registry.revision + 1,
      apps,
    }),
  );
  fs.rmSync(path.join(releases.folder, remote), { recursive: true, force: true });
});

test('A remote from another repository is made by the starter, granted its path by an admin, signed, released, previewed, rolled back, and ended', async ({
  skew,
  site,
  page,
  accounts,
  copies,
  releases,
  baseURL,
  browser,
  browserErrors,
}) => {
  test.skip(skew.length > 0, 'The repository is made for the shell of this version');

  const args = ['--access', 'public', '--owner', 'learning'];
  repository = await TeamRepository.create('courses', { args, isComplete: isLong });
  // Its versions are new, also when the story is repeated on the same site.
  repository.replace('package.json', '"version": "1.0.0"', `"version": "1.0.${Date.now()}"`);

  await seeMockSite(repository, browser);

  const printed = await repository.release(['key', repository.keyFile]);
  await listKey({ copies, releases }, JSON.parse(printed.trim().split('\n').at(-1)!) as ReleaseKey);

  await accounts.registerAdmin();
  await grantPath(site);
  const token = await createToken(site);
  const team = { HIVE_DEPLOY_TOKEN: token, RELEASE_SIGNING_KEY_FILE: repository.keyFile };
  const onSite = (...args: string[]) =>
    repository!.release([...args, '--site', String(baseURL)], team);

  expect(await onSite('--note', 'The first release')).toContain('is live for everyone.');
  await releases.waitUntilServed();
  await site.open(paths.home.getHref());
  await page.goto('/courses');
  await expect(page.getByRole('heading', { level: 1, name: 'Courses', exact: true })).toBeVisible();

  repository.replace('src/pages/courses-page.tsx', 'title="Courses"', 'title="All courses"');
  await repository.npm(['run', 'build']);
  const previewed = await onSite('preview', '--built', 'dist/release');
  await seePreview(/^http\S+\/preview\/\S+$/m.exec(previewed)![0], browser);
  expect(await onSite('--built', 'dist/release')).toContain('it replaces 1.0.');
  await releases.waitUntilServed();
  await page.goto('/courses');
  await expect(page.getByRole('heading', { level: 1, name: 'All courses' })).toBeVisible();

  expect(await onSite('rollback')).toContain('is live for everyone again');
  expect(await onSite('status')).toContain(remote);
  // What was rolled back can still be looked at.
  expect(await onSite('preview', '--built', 'dist/release')).toContain('/preview/');
  await releases.waitUntilServed();
  await page.goto('/courses');
  await expect(page.getByRole('heading', { level: 1, name: 'Courses', exact: true })).toBeVisible();

  await revokePath(site);
  await releases.waitUntilServed();
  browserErrors.expect(httpError(404, '/courses'));
  const answer = await page.goto('/courses');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
});
