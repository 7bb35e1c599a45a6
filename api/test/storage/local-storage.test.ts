import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createLocalStorage } from '../../src/storage/local-storage';
import { isStorageKey, newFileName } from '../../src/storage/storage-key';
import { createTemporaryFiles } from '../../src/storage/temporary-files';
import { listFiles } from '../profile/pictures';

let folder: string;
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'hive-storage-'));
});
afterEach(() => fs.rm(folder, { recursive: true, force: true }));

const read = async (storage: ReturnType<typeof createLocalStorage>, key: string) => {
  const opened = await storage.open(key);
  return opened && { size: opened.size, text: String(await buffer(opened.stream)) };
};

async function* pieces(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}

async function* breakingOff(): AsyncGenerator<Buffer> {
  yield Buffer.from('half of ');
  throw new Error('the sender went away');
}

describe('Local storage', () => {
  it('gives back what was put in, whether bytes or a stream', async () => {
    const storage = createLocalStorage(folder);
    await storage.put('invoices/one.pdf', Buffer.from('bytes'));
    await storage.put('invoices/two.pdf', pieces('a ', 'stream'));

    expect(await read(storage, 'invoices/one.pdf')).toEqual({ size: 5, text: 'bytes' });
    expect(await read(storage, 'invoices/two.pdf')).toEqual({ size: 8, text: 'a stream' });
  });

  it('has nothing under a key that was never used, or was deleted', async () => {
    const storage = createLocalStorage(folder);
    await storage.put('pictures/a.webp', Buffer.from('a'));
    await storage.delete('pictures/a.webp');
    await storage.delete('pictures/a.webp');

    expect(await storage.open('pictures/a.webp')).toBeNull();
    expect(await storage.open('never/used.webp')).toBeNull();
    expect(await listFiles(folder)).toEqual([]);
  });

  it('replaces a file whole: who reads the older one reads it to its end', async () => {
    const storage = createLocalStorage(folder);
    await storage.put('pictures/a.webp', Buffer.from('the older one'));
    const older = await storage.open('pictures/a.webp');

    await storage.put('pictures/a.webp', Buffer.from('the newer one'));

    expect(String(await buffer(older!.stream))).toBe('the older one');
    expect((await read(storage, 'pictures/a.webp'))?.text).toBe('the newer one');
  });

  it('leaves nothing behind when writing breaks off, and the older file as it was', async () => {
    const storage = createLocalStorage(folder);
    await storage.put('pictures/a.webp', Buffer.from('whole'));

    await expect(storage.put('pictures/a.webp', breakingOff())).rejects.toThrow('went away');

    expect((await read(storage, 'pictures/a.webp'))?.text).toBe('whole');
    expect(await listFiles(folder)).toEqual(['pictures/a.webp']);
  });

  it('leaves nothing behind when the place is taken by something else', async () => {
    const storage = createLocalStorage(folder);
    await fs.writeFile(path.join(folder, 'pictures'), 'in the way');

    await expect(storage.put('pictures/a.webp', Buffer.from('a'))).rejects.toThrow();

    expect(await listFiles(folder)).toEqual(['pictures']);
  });

  it.each([
    '../secret.key',
    'pictures/../../secret.key',
    '/etc/passwd.txt',
    'pictures\\a.webp',
    'pictures/.hidden.webp',
    '.incoming/a.webp',
    'pictures/a',
    'a.webp',
    'Pictures/A.webp',
    'pictures/a.webp\0.txt',
    'pictures//a.webp',
    `pictures/${'a'.repeat(65)}.webp`,
    '',
  ])('takes no key like %j', async (key) => {
    const storage = createLocalStorage(folder);

    expect(isStorageKey(key)).toBe(false);
    for (const attempt of [
      () => storage.put(key, Buffer.from('a')),
      () => storage.open(key),
      () => storage.delete(key),
    ]) {
      await expect(attempt()).rejects.toThrow('no key of a stored file');
    }
    expect(await listFiles(folder)).toEqual([]);
  });

  it('gives names of 128 bits', () => {
    expect(newFileName()).toMatch(/^[0-9a-f]{32}$/);
    expect(newFileName()).not.toBe(newFileName());
  });
});

describe('Temporary files', () => {
  it('of a process that was killed are swept away, younger ones stay', async () => {
    const old = path.join(folder, 'old');
    await fs.writeFile(old, 'left behind');
    await fs.utimes(old, new Date(0), new Date(0));
    await fs.writeFile(path.join(folder, 'young'), 'still being written by another process');

    const written = await createTemporaryFiles(folder).write(pieces('new'));

    expect(written.size).toBe(3);
    expect(await listFiles(folder)).toEqual(['young', path.basename(written.path)].sort());
  });

  it('can be written once the folder can be made, however often it failed before', async () => {
    const place = path.join(folder, 'later');
    await fs.writeFile(place, 'in the way');
    const temporary = createTemporaryFiles(place);
    await expect(temporary.write(pieces('a'))).rejects.toThrow();

    await fs.rm(place);

    expect((await temporary.write(pieces('a'))).size).toBe(1);
  });
});
