import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makePrivateFolder, withPublicFiles } from '../src/private-files';

let folder: string;
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-private-'))));
afterEach(() => fs.rmSync(folder, { recursive: true }));

const modeOf = (...names: string[]): string =>
  (fs.statSync(path.join(folder, ...names)).mode & 0o777).toString(8);

test('A new folder and its new parents are closed to other users', () => {
  makePrivateFolder(path.join(folder, 'parent/data'));
  expect([modeOf('parent'), modeOf('parent/data')]).toEqual(['700', '700']);
});

test('The database’s user may pass through a traversable folder, whatever the umask', () => {
  const previous = process.umask(0o077);
  try {
    makePrivateFolder(path.join(folder, 'parent/data'), { isTraversable: true });
  } finally {
    process.umask(previous);
  }
  expect([modeOf('parent'), modeOf('parent/data')]).toEqual(['711', '711']);
});

test('An existing folder and its content are closed, and links in it are not followed', () => {
  const data = path.join(folder, 'data');
  withPublicFiles(() => {
    fs.mkdirSync(path.join(data, 'files'), { recursive: true });
    fs.writeFileSync(path.join(data, 'api.log'), '');
    fs.writeFileSync(path.join(folder, 'outside'), '');
  });
  fs.symlinkSync(path.join(folder, 'outside'), path.join(data, 'link'));
  makePrivateFolder(data);
  expect([modeOf('data'), modeOf('data/files'), modeOf('data/api.log')]).toEqual([
    '700',
    '700',
    '600',
  ]);
  expect(modeOf('outside')).toBe('644');
  makePrivateFolder(data, { isTraversable: true });
  expect(modeOf('data')).toBe('711');
});

test('What belongs to another user is named', () => {
  const data = path.join(folder, 'data');
  withPublicFiles(() => fs.mkdirSync(path.join(data, 'files'), { recursive: true }));
  const chmod = vi.spyOn(fs, 'chmodSync').mockImplementation(() => {
    throw Object.assign(new Error('not permitted'), { code: 'EPERM' });
  });
  expect(makePrivateFolder(data)).toEqual([data, path.join(data, 'files')]);
  chmod.mockRestore();
  expect(makePrivateFolder(data)).toEqual([]);
});

test('In a folder with files of others, only the program’s own are closed', () => {
  const data = path.join(folder, 'data');
  withPublicFiles(() => {
    for (const name of ['lost+found', 'spool', 'letters'])
      fs.mkdirSync(path.join(data, name), { recursive: true });
  });
  const isOwn = (name: string) => name === 'spool';
  expect(makePrivateFolder(data, { isOwn })).toEqual([data]);
  expect([modeOf('data'), modeOf('data/letters'), modeOf('data/spool')]).toEqual([
    '755',
    '755',
    '700',
  ]);
  fs.rmSync(path.join(data, 'letters'), { recursive: true });
  expect(makePrivateFolder(data, { isOwn })).toEqual([]);
  expect([modeOf('data'), modeOf('data/lost+found')]).toEqual(['700', '755']);
});
