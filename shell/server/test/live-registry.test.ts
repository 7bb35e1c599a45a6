import fs from 'node:fs';
import path from 'node:path';
import type { Registry, ReleaseKeys } from '@hive/contract/release';
import { createFolderStorage } from '@hive/shared-node/releases/folder-storage';
import { publish, rollBack, startCanary } from '@hive/shared-node/releases/registry-changes';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import { createTeamKey } from '@hive/shared-node/testing/release-signing';
import { LiveRegistry } from '../live-registry';
import { makeReleases, signStored, writeRemote } from './fixture';

const remote = 'remote-public';
const meta = { by: 'a test', at: '2026-01-01T00:00:00.000Z' };
const team = createTeamKey();

let folder: string;
let storage: ReleaseStorage;
let registry: Registry;
let now: number;

beforeEach(() => {
  folder = makeReleases();
  storage = createFolderStorage(folder);
  now = Date.parse('2026-03-01T00:00:00.000Z');
  registry = publish({ revision: 0, apps: {}, history: [] }, 'shell', '1.0.0', meta);
});

afterEach(() => fs.rmSync(folder, { recursive: true }));

/** Makes versions of the remote live one after the other. Those that are not signed are refused. */
function goLive(...versions: { version: string; isSigned: boolean }[]): void {
  for (const { version, isSigned } of versions) {
    writeRemote(folder, version);
    if (isSigned) signStored(folder, remote, version, [team]);
    change(publish(registry, remote, version, meta));
  }
}

function change(next: Registry): void {
  registry = next;
  fs.writeFileSync(path.join(folder, 'registry.json'), JSON.stringify(registry));
  now += 1000;
}

const open = (keys: ReleaseKeys = { [remote]: [team.listed()] }): LiveRegistry =>
  new LiveRegistry({
    storage,
    allowsHot: false,
    keys,
    onInvalidRegistry: (error) => {
      throw error;
    },
    now: () => now,
  });

/** The version of the remote that browsers get. */
const versionOf = async (live: LiveRegistry): Promise<string | undefined> =>
  (await live.current()).for(null).remotes.get(remote)?.version;

const [first, second, unsigned] = [
  { version: '1.0.0', isSigned: true },
  { version: '2.0.0', isSigned: true },
  { version: '3.0.0', isSigned: false },
];

test('The last good version is served as soon as it can be read', async () => {
  goLive(first, second, unsigned);
  let isReadable = false;
  const { read } = storage;
  storage.read = async (key) => {
    if (!isReadable && key.startsWith(`${remote}/2.0.0/`)) throw new Error('EMFILE');
    return read(key);
  };
  const live = open();
  expect(await versionOf(live)).toBe('1.0.0');
  isReadable = true;
  now += 1000;
  expect(await versionOf(live)).toBe('2.0.0');
});

test('A version that was rolled back does not replace a refused one, unless it was made live again', async () => {
  goLive(first, second);
  const live = open();
  expect(await versionOf(live)).toBe('2.0.0');
  goLive(unsigned);
  change(rollBack(registry, remote, '1.0.0', meta));
  writeRemote(folder, '4.0.0');
  change(publish(registry, remote, '4.0.0', meta));
  expect(await versionOf(live)).toBe('2.0.0');
  change(rollBack(registry, remote, '2.0.0', meta));
  change(rollBack(registry, remote, '1.0.0', meta));
  change(publish(registry, remote, '4.0.0', meta));
  expect(await versionOf(live)).toBe('1.0.0');
  expect(await versionOf(open())).toBe('1.0.0');
  change(rollBack(registry, remote, '2.0.0', meta));
  change(publish(registry, remote, '4.0.0', meta));
  expect(await versionOf(open())).toBe('2.0.0');
});

test('A revocation that begins while the releases are read takes effect', async () => {
  const revoked = '2026-03-02T00:00:00.000Z';
  const other = createTeamKey();
  writeRemote(folder, '0.9.0');
  signStored(folder, remote, '0.9.0', [other]);
  change(publish(registry, remote, '0.9.0', meta));
  goLive(first);
  writeRemote(folder, '2.0.0');
  change(startCanary(registry, remote, '2.0.0', 10, meta));
  const { read } = storage;
  storage.read = async (key) => {
    // The canary is read after the live versions were accepted.
    if (key.includes('/2.0.0/')) now = Math.max(now, Date.parse(revoked));
    return read(key);
  };
  const live = open({ [remote]: [team.listed({ revoked }), other.listed()] });
  expect(await versionOf(live)).toBe('1.0.0');
  now += 1000;
  expect(await versionOf(live)).toBe('0.9.0');
});
