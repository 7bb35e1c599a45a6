import fs from 'node:fs';
import path from 'node:path';
import { setUpTemporaryFolder } from '../../testing/temporary-folder';
import { createFolderStorage } from '../../src/releases/folder-storage';
import { openReleaseStorage } from '../../src/releases/open-storage';
import { describeStorage } from './storage-suite';

const folder = setUpTemporaryFolder();

const open = () => createFolderStorage(folder.path);

describe('Releases in a folder', () => describeStorage(open));

test('No drafts are left after writing, and other users cannot read what is written', async () => {
  await open().write('remote-user/1.0.0/main.js', Buffer.from('one'));
  await open().create('remote-user/1.0.0/main.js', Buffer.from('two'));
  await open().replaceRegistry(null, 'text');
  expect(fs.readdirSync(folder.join('.drafts'))).toEqual([]);
  for (const name of fs.readdirSync(folder.path, { recursive: true, encoding: 'utf8' }))
    expect([name, fs.statSync(folder.join(name)).mode & 0o077]).toEqual([name, 0]);
});

test('The lock of a writer that died delays the next writer only until it is stale', async () => {
  const storage = open();
  const lock = folder.join('.registry.lock');
  fs.mkdirSync(lock);
  const longAgo = new Date(Date.now() - 6000);
  fs.utimesSync(lock, longAgo, longAgo);
  expect(await storage.replaceRegistry(null, 'one')).toBe(true);
  expect(fs.existsSync(lock)).toBe(false);
});

test('Drafts older than an hour are removed, and younger ones are not', async () => {
  const drafts = folder.join('.drafts');
  fs.mkdirSync(drafts);
  for (const [name, age] of Object.entries({ old: 61, young: 59 })) {
    fs.writeFileSync(path.join(drafts, name), '');
    const time = new Date(Date.now() - age * 60 * 1000);
    fs.utimesSync(path.join(drafts, name), time, time);
  }
  await open().replaceRegistry(null, 'one');
  expect(fs.readdirSync(drafts)).toEqual(['young']);
});

test('The settings select the release storage', () => {
  const nameOf = (env: NodeJS.ProcessEnv) => openReleaseStorage(env, '/base').name;
  expect(nameOf({})).toBe('/base/.data/releases');
  expect(nameOf({ DATA_DIR: 'here', RELEASES_DIR: '' })).toBe('/base/here/releases');
  expect(nameOf({ DATA_DIR: 'here', RELEASES_DIR: '/there' })).toBe('/there');
  expect(nameOf({ RELEASES_DIR: '/there', RELEASES_S3: 's3://hive-releases' })).toBe(
    's3://hive-releases',
  );
  expect(nameOf({ RELEASES_S3: 's3://hive/shop/live/' })).toBe('s3://hive/shop/live');
});
