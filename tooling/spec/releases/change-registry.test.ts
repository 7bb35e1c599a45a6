import type { Registry } from '@hive/contract/release';
import { publish } from '@hive/shared-node/releases/registry-changes';
import { RegistryStore } from '@hive/shared-node/releases/registry-store';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import { changeApps, type ChangeRequest } from '@hive/shared-node/releases/moves/change-registry';
import { createReleaseFixtures } from '../gate/release-fixtures';

const fixtures = createReleaseFixtures();

const seen: Registry = { revision: 0, apps: {}, history: [] };
const publishing = (app: string, version: string): ChangeRequest => ({
  apps: [app],
  seen,
  by: 'Ada',
  change: (now, meta) => publish(now, app, version, meta),
});

/** A store on the folder's storage with a mocked change of the registry. */
const storeThat = (replaceRegistry: ReleaseStorage['replaceRegistry']): RegistryStore =>
  new RegistryStore({ ...fixtures.storage, replaceRegistry });

test('A change whose response is lost is made once and counts as made', async () => {
  const answers: boolean[] = [];
  const store = storeThat(async (...given) => {
    answers.push(await fixtures.storage.replaceRegistry(...given));
    return answers.length > 1 && answers.at(-1)!;
  });
  const registry = await changeApps(store, publishing('remote-user', '1'));
  expect(registry.history.map(({ version }) => version)).toEqual(['1']);
});

test('The same change by an author of the same name at another time is a conflict', async () => {
  const store = new RegistryStore(fixtures.storage);
  await changeApps(store, publishing('remote-user', '1'));
  await expect(changeApps(store, publishing('remote-user', '1'))).rejects.toThrow(
    /^Ada made a conflicting change first: remote-user 1 was published at/,
  );
});

test('A change that always conflicts fails with a message and changes nothing', async () => {
  const store = storeThat(() => Promise.resolve(false));
  await expect(changeApps(store, publishing('remote-user', '1'))).rejects.toThrow(
    'changed 30 times',
  );
  expect(await store.read()).toEqual(seen);
});

test('Ten parallel changes of different apps are all made, each with its revision', async () => {
  const apps = Array.from({ length: 10 }, (_unused, index) => `app-${index}`);
  const store = new RegistryStore(fixtures.storage);
  await Promise.all(apps.map((app) => changeApps(store, publishing(app, '1'))));
  const { revision, apps: live } = await store.read();
  expect([revision, Object.keys(live).sort()]).toEqual([10, apps]);
});
