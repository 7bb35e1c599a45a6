import { publish } from '../../src/releases/registry-changes';
import { RegistryConflict, RegistryStore } from '../../src/releases/registry-store';
import type { ReleaseStorage } from '../../src/releases/release-storage';

const key = 'remote-user/1.0.0/main.js';
const bytes = (content: string): Uint8Array => Buffer.from(content);
const textOf = async (storage: ReleaseStorage, name: string) =>
  (await storage.read(name))?.toString();

/** Changes the registry until it is done, as the release command does. */
async function publishSurely(store: RegistryStore, app: string, version: string): Promise<void> {
  const hand = { by: 'somebody', at: '2026-01-01T00:00:00.000Z' };
  for (;;) {
    try {
      await store.change((now) => publish(now, app, version, hand));
      return;
    } catch (error) {
      if (!(error instanceof RegistryConflict)) throw error;
    }
  }
}

/**
 * What every driver must do.
 * @param open a storage, empty at first; each call as another process would open the same one
 * @param writers how many change the registry at once: refused writes grow with their square
 */
export function describeStorage(open: () => ReleaseStorage, writers = 20): void {
  test('What was never written is null, and before the first release there is no registry', async () => {
    const storage = open();
    expect(await storage.read(key)).toBeNull();
    expect(await storage.list('')).toEqual([]);
    expect(await storage.readRegistry()).toBeNull();
  });

  test('Writing takes the place of what was there', async () => {
    const storage = open();
    await storage.write(key, bytes('one'));
    await storage.write(key, bytes('two'));
    expect(await textOf(open(), key)).toBe('two');
    await storage.write('shell/1.0.0/empty.css', bytes(''));
    expect(await textOf(storage, 'shell/1.0.0/empty.css')).toBe('');
  });

  test('Bytes come back as they were', async () => {
    const storage = open();
    const content = Buffer.from(Array.from({ length: 70_000 }, (_unused, index) => index % 256));
    await storage.write('shell/1.0.0/logo.png', content);
    expect((await storage.read('shell/1.0.0/logo.png'))?.equals(content)).toBe(true);
  });

  test('The list has the keys that begin so, sorted, and nothing that is no file of a release', async () => {
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

  test('What is created first stays, whoever comes later and with whatever', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((content) => open().create(key, bytes(content))),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
    const winner = 'abcd'[answers.indexOf(true)];
    expect(await textOf(open(), key)).toBe(winner);
    expect(await open().create(key, bytes('late'))).toBe(false);
    expect(await textOf(open(), key)).toBe(winner);
  });

  test('A registry is replaced only by whoever names the mark it carries', async () => {
    const storage = open();
    expect(await storage.replaceRegistry('some mark', 'x')).toBe(false);
    expect(await storage.replaceRegistry(null, 'one')).toBe(true);
    expect(await open().replaceRegistry(null, 'x')).toBe(false);
    const { mark } = (await storage.readRegistry())!;
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((content) => open().replaceRegistry(mark, content)),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect((await storage.readRegistry())?.text).toBe('abcde'[answers.indexOf(true)]);
    expect(await storage.replaceRegistry(mark, 'late')).toBe(false);
  });

  test('Of two that want the very same text, one is told that it was the other', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => open().replaceRegistry(null, 'same')));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  test('A mark is current until somebody else replaces the registry', async () => {
    const storage = open();
    await storage.replaceRegistry(null, 'one');
    const { mark } = (await storage.readRegistry())!;
    expect(await storage.isCurrent(mark)).toBe(true);
    await open().replaceRegistry(mark, 'two');
    expect(await storage.isCurrent(mark)).toBe(false);
    expect(await storage.readRegistry()).toMatchObject({ text: 'two' });
  });

  test('Of many writers at once, no change is lost and none is there twice', async () => {
    const apps = Array.from({ length: writers }, (_unused, index) => `app-${index}`);
    const versions = ['1', '2', '3', '4', '5'];
    const changes = writers * versions.length;
    await Promise.all(
      apps.map(async (app) => {
        const store = new RegistryStore(open());
        for (const version of versions) await publishSurely(store, app, version);
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

  test('A key that leads elsewhere is refused', async () => {
    const storage = open();
    for (const bad of [
      '../x/y',
      'app/../../x',
      '/etc/passwd',
      'app/1',
      'app/1/.hidden',
      '.a/1/b',
    ]) {
      await expect(storage.read(bad)).rejects.toThrow('names no file of a release');
      await expect(storage.write(bad, bytes(''))).rejects.toThrow('names no file of a release');
      await expect(storage.create(bad, bytes(''))).rejects.toThrow('names no file of a release');
    }
  });
}
