import fs from 'node:fs';
import path from 'node:path';
import { paths } from '@hive/contract/paths';
import type { RemoteDescription } from '@hive/contract/remote';
import { expect, test } from '@playwright/test';
import { allAppearances } from './appearances';
import { imageFile, imageFolder, isUpdate } from './compare';
import { pageImages } from './pages/all-pages';
import { excludedPages } from './pages/shell-pages';

const root = path.resolve(import.meta.dirname, '../..');

/** Sources are loaded by path, since no package may import the shell or a remote. */
const load = async <Module>(file: string): Promise<Module> =>
  (await import(path.join(root, file))) as Module;

interface Identified {
  id: string;
}

/** The addresses of the site's pages, with who shows each. A tab or view of the admins' area counts as a page. */
async function listPages(): Promise<Map<string, string>> {
  const { ownRoutes } = await load<{ ownRoutes: { path: string }[] }>('shell/src/routes.ts');
  const { tabs } = await load<{ tabs: Identified[] }>('remote-admin/src/features/tabs.ts');
  const { viewIds } = await load<{ viewIds: string[] }>(
    'remote-admin/src/features/accounting/view-ids.ts',
  );
  const parts = new Map<string, readonly string[]>([
    [paths.adminDashboard.path, tabs.map(({ id }) => `?tab=${id}`)],
    [paths.adminAccounting.path, viewIds.map((id) => `?view=${id}`)],
  ]);
  const pages = new Map<string, string>();
  const add = (owner: string, at: string) => {
    for (const part of parts.get(at) ?? ['']) pages.set(at + part, owner);
  };
  for (const { path: at } of Object.values(paths)) add('contract/src/page-addresses.ts', at);
  for (const { path: at } of ownRoutes) add('shell', at);
  for (const folder of fs.readdirSync(root).filter((name) => name.startsWith('remote-'))) {
    const { remote } = await load<{ remote: RemoteDescription }>(`${folder}/src/remote.ts`);
    for (const { path: at } of remote.pages) add(folder, at);
  }
  return pages;
}

test('Every page of the shell and the remotes has images, or a reason why it has none', async () => {
  const pages = await listPages();
  const listed = [...pageImages, ...excludedPages].flatMap(({ path: at }) => at ?? []);
  const missing = [...pages]
    .filter(([at]) => !listed.includes(at))
    .map(([at, owner]) => `${at} of ${owner}`);
  expect(missing, 'Pages to add to e2e/visual/pages').toEqual([]);
  const unknown = listed.filter((at) => !pages.has(at));
  expect(unknown, 'Pages in e2e/visual/pages that the site does not have').toEqual([]);
});

test('Each listed page has a separate name', () => {
  const names = pageImages.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test('The stored images of pages are those of the listed pages', ({}, testInfo) => {
  const expected = pageImages.flatMap(({ name }) =>
    allAppearances.map((appearance) => imageFile(`page-${name}`, appearance)),
  );
  const stored = fs.readdirSync(imageFolder).filter((file) => file.startsWith('page-'));
  const outdated = stored.filter((file) => !expected.includes(file));
  if (isUpdate(testInfo)) {
    for (const file of outdated) fs.rmSync(path.join(imageFolder, file));
    return;
  }
  expect(outdated, 'Images without a page: npm run visual:update deletes them').toEqual([]);
  const missing = expected.filter((file) => !stored.includes(file));
  expect(missing, 'Images to store: npm run visual:update').toEqual([]);
});
