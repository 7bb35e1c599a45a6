import fs from 'node:fs';
import { createFolderStorage } from '@hive/shared-node/releases/folder-storage';
import { createTeamKey } from '@hive/shared-node/testing/release-signing';
import { VerifiedReleases } from '../verified-releases';
import { makeReleases, signStored, writeRemote } from './fixture';

const remote = 'remote-public';
const team = createTeamKey();
const keys = { [remote]: [team.listed()] };

let folder: string;
beforeEach(() => {
  folder = makeReleases();
  signStored(folder, remote, '1.0.0', [team]);
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** The number of entries that the maps of an object have. */
const countEntries = (object: object): number =>
  Object.values(object).reduce<number>(
    (sum, value) => sum + (value instanceof Map ? value.size : 0),
    0,
  );

test('Requests for apps and versions that do not exist take no memory', async () => {
  const releases = new VerifiedReleases(createFolderStorage(folder), keys);
  await releases.read(remote, '1.0.0', null);
  const before = countEntries(releases);
  for (let count = 0; count < 100; count += 1) {
    await expect(releases.read(`app-${count}`, '1.0.0', null)).rejects.toThrow('no stored release');
    await expect(releases.read(remote, `9.0.${count}`, null)).rejects.toThrow('no stored release');
  }
  expect(countEntries(releases)).toBe(before);
});

test('A refused release is verified again after 30 seconds, and an accepted one is not', async () => {
  let now = Date.parse('2026-03-01T00:00:00.000Z');
  const releases = new VerifiedReleases(createFolderStorage(folder), keys, () => now);
  const read = (version: string) => releases.read(remote, version, null);
  writeRemote(folder, '2.0.0');
  const accepted = await read('1.0.0');
  await expect(read('2.0.0')).rejects.toThrow('it is not signed');
  signStored(folder, remote, '2.0.0', [team]);
  now += 29_000;
  await expect(read('2.0.0')).rejects.toThrow('it is not signed');
  now += 1000;
  expect(await read('2.0.0')).toMatchObject({ version: '2.0.0' });
  expect(await read('1.0.0')).toBe(accepted);
});
