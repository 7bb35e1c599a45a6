import { setUpTemporaryFolder } from '../../testing/temporary-folder';
import { createFolderStorage } from '../../src/releases/folder-storage';
import { publish } from '../../src/releases/registry-changes';
import { RegistryConflictError, RegistryStore } from '../../src/releases/registry-store';

const root = setUpTemporaryFolder();
let store: RegistryStore;
const meta = { by: 'a test', at: '2026-01-01T00:00:00.000Z' };

beforeEach(() => {
  store = new RegistryStore(createFolderStorage(root.join('releases')));
});

test('Before the first release the registry is empty', async () => {
  expect(await store.read()).toEqual({ revision: 0, apps: {}, history: [] });
});

test('A writer that read an older registry gets a conflict and changes nothing', async () => {
  await store.change((now) => publish(now, 'remote-public', '1.0.0-a', meta));
  const late = store.change(async (now) => {
    await store.change((meanwhile) => publish(meanwhile, 'remote-user', '1.0.0', meta));
    return publish(now, 'remote-public', '1.0.0-b', meta);
  });
  await expect(late).rejects.toThrow(RegistryConflictError);
  expect((await store.read()).apps['remote-public']?.version).toBe('1.0.0-a');
});

test('A change that throws changes nothing', async () => {
  await expect(
    store.change(() => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect((await store.read()).revision).toBe(0);
});

test('A change that keeps or skips a revision is rejected', async () => {
  await expect(store.change((now) => now)).rejects.toThrow('from revision 0 to 0');
  await expect(
    store.change((now) => ({ ...publish(now, 'remote-user', '1', meta), revision: 5 })),
  ).rejects.toThrow('from revision 0 to 5');
});

test('Several apps change in one step, with a history entry for each', async () => {
  const registry = await store.change((now) =>
    publish(publish(now, 'shell', '1', meta), 'remote-user', '1', meta),
  );
  expect(registry).toEqual(await store.read());
  expect(registry.history.map(({ revision, app }) => [revision, app])).toEqual([
    [1, 'shell'],
    [2, 'remote-user'],
  ]);
});
