import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createFolderStorage } from '../../src/releases/folder-storage';
import { publish } from '../../src/releases/registry-changes';
import { RegistryConflict, RegistryStore } from '../../src/releases/registry-store';

let root: string;
let store: RegistryStore;
const hand = { by: 'somebody', at: '2026-01-01T00:00:00.000Z' };

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-registry-'));
  store = new RegistryStore(createFolderStorage(path.join(root, 'releases')));
});

afterEach(() => fs.rmSync(root, { recursive: true }));

test('Before the first release the registry is empty', async () => {
  expect(await store.read()).toEqual({ revision: 0, apps: {}, history: [] });
});

test('Who saw an older registry is told so and changes nothing', async () => {
  await store.change((now) => publish(now, 'remote-public', '1.0.0-a', hand));
  const late = store.change(async (now) => {
    await store.change((meanwhile) => publish(meanwhile, 'remote-user', '1.0.0', hand));
    return publish(now, 'remote-public', '1.0.0-b', hand);
  });
  await expect(late).rejects.toThrow(RegistryConflict);
  expect((await store.read()).apps['remote-public']?.version).toBe('1.0.0-a');
});

test('A change that throws leaves everything as it was', async () => {
  await expect(
    store.change(() => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect((await store.read()).revision).toBe(0);
});

test('A change that is none, or skips a revision, is refused', async () => {
  await expect(store.change((now) => now)).rejects.toThrow('from revision 0 to 0');
  await expect(
    store.change((now) => ({ ...publish(now, 'remote-user', '1', hand), revision: 5 })),
  ).rejects.toThrow('from revision 0 to 5');
});

test('Several apps go together in one step, a line for each', async () => {
  const registry = await store.change((now) =>
    publish(publish(now, 'shell', '1', hand), 'remote-user', '1', hand),
  );
  expect(registry).toEqual(await store.read());
  expect(registry.history.map(({ revision, app }) => [revision, app])).toEqual([
    [1, 'shell'],
    [2, 'remote-user'],
  ]);
});
