import fs from 'node:fs';
import path from 'node:path';
import { RegistryStore } from '@hive/shared-node/releases/registry-store';
import { publishBuilt } from '../../start/publish-built';
import type { ReleaseOptions } from '../gate/release-fixtures';
import { makeReleases } from './release-command';

jest.mock('../../releases/gate/check-loading', () => jest.requireActual('./mock-check-loading'));

const app = 'remote-user';
const releases = makeReleases();
const root = `${releases.folder}-workspace`;
const store = new RegistryStore(releases.storage);
const start = (): Promise<string[]> => publishBuilt(root, store);
const react = (version: string): ReleaseOptions => ({ manifest: { shared: { react: version } } });

/** Writes a small build to an app's build folder. */
function lay(one: string, version: string, options?: ReleaseOptions): void {
  const built = path.join(root, one, 'dist/release');
  fs.rmSync(built, { recursive: true, force: true });
  fs.cpSync(releases.build(one, version, options), built, { recursive: true });
  fs.mkdirSync(path.join(root, one, 'src'), { recursive: true });
  fs.writeFileSync(path.join(root, one, 'src/remote.ts'), '');
}

const live = async (): Promise<(string | undefined)[]> => {
  const { apps } = await store.read();
  return [apps['shell']?.version, apps[app]?.version];
};

beforeEach(() => {
  lay('shell', '1.0.0-s', react('19.0.0'));
  lay(app, '1.0.0-a', react('19.0.0'));
});

test('The first start publishes all builds, and the second changes nothing', async () => {
  expect(await start()).toEqual([]);
  expect(await live()).toEqual(['1.0.0-s', '1.0.0-a']);
  const { history } = await store.read();
  expect(history.map(({ by }) => by)).toEqual(['npm start', 'npm start']);
  expect(await start()).toEqual([]);
  expect((await store.read()).revision).toBe(2);
});

test('Apps that depend on each other are published together', async () => {
  await start();
  lay('shell', '2.0.0-s', react('20.0.0'));
  lay(app, '2.0.0-a', react('20.0.0'));
  expect(await start()).toEqual([]);
  expect(await live()).toEqual(['2.0.0-s', '2.0.0-a']);
});

test('A rolled back version stays inactive, and the start reports it', async () => {
  await start();
  lay(app, '1.0.0-b', react('19.0.0'));
  await start();
  await releases.run('rollback', app);
  expect(await start()).toEqual([
    `${app} stays at 1.0.0-a: the built version 1.0.0-b was released before and then replaced. To restore it: npm run release -- rollback ${app} 1.0.0-b`,
  ]);
  expect(await live()).toEqual(['1.0.0-s', '1.0.0-a']);
});

test('A build that the gate refuses leaves the site unchanged, and the start reports the reason', async () => {
  await start();
  lay(app, '1.0.0-b', { ...react('19.0.0'), pages: [{ path: '/login' }] });
  const notes = await start();
  expect(notes.join('\n')).toContain('/login');
  expect(notes.at(-1)).toBe(
    'The new build was not published. The site still runs the previous versions.',
  );
  expect(await live()).toEqual(['1.0.0-s', '1.0.0-a']);
});

test('A build that the gate refuses ends a start without a live version', async () => {
  lay(app, '1.0.0-b', { ...react('19.0.0'), pages: [{ path: '/login' }] });
  await expect(start()).rejects.toThrow('/login');
  expect((await store.read()).revision).toBe(0);
});
