import { publish } from '../../src/releases/registry-changes';
import { RegistryConflictError, RegistryStore } from '../../src/releases/registry-store';
import type { ReleaseStorage } from '../../src/releases/release-storage';

const key = 'remote-user/1.0.0/main.js';
const bytes = (content: string): Uint8Array => Buffer.from(content);
const textOf = async (storage: ReleaseStorage, name: string) =>
  (await storage.read(name))?.toString();

/** Retries conflicts until the version is published, as the release command does. */
async function publishWithRetries(
  store: RegistryStore,
  app: string,
  version: string,
): Promise<void> {
  const meta = { by: 'a test', at: '2026-01-01T00:00:00.000Z' };
  for (;;) {
    try {
      await store.change((now) => publish(now, app, version, meta));
      return;
    } catch (error) {
      if (!(error instanceof RegistryConflictError)) throw error;
    }
  }
}

/**
 * Tests that every driver must pass.
 * @param open opens the same, initially empty storage, each time as a separate process would
 * @param writers number of concurrent registry writers; conflicts grow with its square
 */
export function describeStorage(open: () => ReleaseStorage, writers = 20): void {
  test('Missing objects are null, and before the first release there is no registry', async () => {
    const storage = open();
    expect(await storage.read(key)).toBeNull();
    expect(await storage.list('')).toEqual([]);
    expect(await storage.readRegistry()).toBeNull();
  });

  test('Writing replaces an older object', async () => {
    const storage = open();
    await storage.write(key, bytes('one'));
    await storage.write(key, bytes('two'));
    expect(await textOf(open(), key)).toBe('two');
    await storage.write('shell/1.0.0/empty.css', bytes(''));
    expect(await textOf(storage, 'shell/1.0.0/empty.css')).toBe('');
  });

  test('Bytes are stored unchanged', async () => {
    const storage = open();
    const content = Buffer.from(Array.from({ length: 70_000 }, (_unused, index) => index % 256));
    await storage.write('shell/1.0.0/logo.png', content);
    expect((await storage.read('shell/1.0.0/logo.png'))?.equals(content)).toBe(true);
  });

  test('A listing has the keys with the prefix, sorted, and only files of releases', async () => {
    const storage = open();
    const keys = ['shell/1.0.0/b.js', 'shell/1.0.0/a.js.br', 'shell/1.0.1/a.js', 'shop/1/x/y.css'];
    for (const one of keys) await storage.write(one, bytes(one));
    await storage.create('shell/1.0.0/release.json', bytes('{}'));
    await storage.replaceRegistry(null, 'text');
    expect(await storage.list('')).toEqual([...keys, 'shell/1.0.0/release.json'].sort());
    expect(await storage.list('shell/1.0.0/')).toEqual([
      'shell/1.0.0/a.js.br',
      'shell/1.0.0/b.js',
      'shell/1.0.0/release.json',
    ]);
  });

  test('The first created object stays, even if others create it later', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((content) => open().create(key, bytes(content))),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
    const winner = 'abcd'[answers.indexOf(true)];
    expect(await textOf(open(), key)).toBe(winner);
    expect(await open().create(key, bytes('late'))).toBe(false);
    expect(await textOf(open(), key)).toBe(winner);
  });

  test('A registry is replaced only by a writer with its current etag', async () => {
    const storage = open();
    expect(await storage.replaceRegistry('some etag', 'x')).toBe(false);
    expect(await storage.replaceRegistry(null, 'one')).toBe(true);
    expect(await open().replaceRegistry(null, 'x')).toBe(false);
    const { etag } = (await storage.readRegistry())!;
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((content) => open().replaceRegistry(etag, content)),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect((await storage.readRegistry())?.text).toBe('abcde'[answers.indexOf(true)]);
    expect(await storage.replaceRegistry(etag, 'late')).toBe(false);
  });

  test('Of several writers with the same text, exactly one is reported as successful', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => open().replaceRegistry(null, 'same')));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  test('An etag is current until another writer replaces the registry', async () => {
    const storage = open();
    await storage.replaceRegistry(null, 'one');
    const { etag } = (await storage.readRegistry())!;
    expect(await storage.isCurrent(etag)).toBe(true);
    await open().replaceRegistry(etag, 'two');
    expect(await storage.isCurrent(etag)).toBe(false);
    expect(await storage.readRegistry()).toMatchObject({ text: 'two' });
  });

  test('With many concurrent writers, no change is lost or duplicated', async () => {
    const apps = Array.from({ length: writers }, (_unused, index) => `app-${index}`);
    const versions = ['1', '2', '3', '4', '5'];
    const changes = writers * versions.length;
    await Promise.all(
      apps.map(async (app) => {
        const store = new RegistryStore(open());
        for (const version of versions) await publishWithRetries(store, app, version);
      }),
    );
    const registry = await new RegistryStore(open()).read();
    expect(registry.revision).toBe(changes);
    expect(registry.history.map((line) => line.revision)).toEqual(
      Array.from({ length: changes }, (_unused, index) => index + 1),
    );
    for (const app of apps) {
      expect(registry.apps[app]?.version).toBe('5');
      expect(
        registry.history.filter((line) => line.app === app).map((line) => line.version),
      ).toEqual(versions);
    }
  }, 480_000);

  test('An invalid key is rejected', async () => {
    const storage = open();
    for (const bad of [
      '../x/y',
      'app/../../x',
      '/etc/passwd',
      'app/1',
      'app/1/.hidden',
      '.a/1/b',
    ]) {
      await expect(storage.read(bad)).rejects.toThrow('is not a valid key');
      await expect(storage.write(bad, bytes(''))).rejects.toThrow('is not a valid key');
      await expect(storage.create(bad, bytes(''))).rejects.toThrow('is not a valid key');
    }
  });
}
