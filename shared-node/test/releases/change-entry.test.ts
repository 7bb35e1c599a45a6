import type { Registry } from '@hive/contract/release';
import { changeGrant } from '../../src/releases/grants/change-grant';
import { setGrant } from '../../src/releases/grants/remote-grants';
import { RegistryConflictError, type RegistryStore } from '../../src/releases/registry-store';
import { at, grant } from './grant-fixture';

const app = 'remote-reports';
const registry: Registry = { revision: 1, apps: {}, history: [], remotes: { [app]: grant() } };

/** A store whose first write fails as by a conflict. `meanwhile` is what the registry is then. */
function storeAfter(meanwhile: (before: Registry, attempt: Registry) => Registry) {
  let now = registry;
  let writes = 0;
  return {
    read: async () => now,
    async change(apply: (before: Registry) => Registry | Promise<Registry>) {
      const next = await apply(now);
      writes += 1;
      if (writes > 1) return (now = next);
      now = meanwhile(now, next);
      throw new RegistryConflictError();
    },
  } as unknown as RegistryStore;
}

test('A removal whose answer was lost is a success', async () => {
  const store = storeAfter((_before, attempt) => attempt);
  const { remotes } = await changeGrant(store, { app, grant: null, seen: at });
  expect(remotes).toBeUndefined();
});

test('A removal by another writer after a conflict is not taken for this one', async () => {
  const store = storeAfter((before) => {
    const other = setGrant(before, 'remote-other', grant(), null);
    return setGrant(other, app, null, at);
  });
  await expect(changeGrant(store, { app, grant: null, seen: at })).rejects.toThrow(
    'was removed meanwhile',
  );
});
