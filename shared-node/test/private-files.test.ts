import fs from 'node:fs';
import path from 'node:path';
import { setUpTemporaryFolder } from '../testing/temporary-folder';
import { makePrivateFolder, withPublicFiles } from '../src/private-files';

const folder = setUpTemporaryFolder();

const modeOf = (...names: string[]): string =>
  (fs.statSync(folder.join(...names)).mode & 0o777).toString(8);

test('A new folder and its new parents are closed to other users', () => {
  makePrivateFolder(folder.join('parent/data'));
  expect([modeOf('parent'), modeOf('parent/data')]).toEqual(['700', '700']);
});

test('The database’s user may pass through a traversable folder, whatever the umask', () => {
  const previous = process.umask(0o077);
  try {
    makePrivateFolder(folder.join('parent/data'), { isTraversable: true });
  } finally {
    process.umask(previous);
  }
  expect([modeOf('parent'), modeOf('parent/data')]).toEqual(['711', '711']);
});

test('An existing folder and its content are closed, and links in it are not followed', () => {
  const data = folder.join('data');
  withPublicFiles(() => {
    fs.mkdirSync(path.join(data, 'files'), { recursive: true });
    fs.writeFileSync(path.join(data, 'api.log'), '');
    fs.writeFileSync(folder.join('outside'), '');
  });
  fs.symlinkSync(folder.join('outside'), path.join(data, 'link'));
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
  const data = folder.join('data');
  withPublicFiles(() => fs.mkdirSync(path.join(data, 'files'), { recursive: true }));
  const chmod = vi.spyOn(fs, 'chmodSync').mockImplementation(() => {
    throw Object.assign(new Error('not permitted'), { code: 'EPERM' });
  });
  expect(makePrivateFolder(data)).toEqual([data, path.join(data, 'files')]);
  chmod.mockRestore();
  expect(makePrivateFolder(data)).toEqual([]);
});

test('In a folder with files of others, only the program’s own are closed', () => {
  const data = folder.join('data');
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
