import fs from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { listFiles } from '@hive/shared-node/list-files';
import { setUpTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { createLocalStorage } from '../../src/storage/local-storage';
import { newFileName } from '../../src/storage/storage-key';
import { createTemporaryFiles } from '../../src/storage/temporary-files';
import { testStorage } from './storage-suite';

const folder = setUpTemporaryFolder();

describe('Local storage', () => {
  testStorage(() => ({
    storage: createLocalStorage(folder.path),
    listEverything: async () => listFiles(folder.path),
  }));

  it('replaces a file atomically: a reader of the older one reads it to its end', async () => {
    const storage = createLocalStorage(folder.path);
    await storage.put('pictures/a.webp', Buffer.from('the older one'));
    const older = await storage.open('pictures/a.webp');

    await storage.put('pictures/a.webp', Buffer.from('the newer one'));

    expect(String(await buffer(older!.stream))).toBe('the older one');
  });

  it('leaves no file if the path is in use', async () => {
    const storage = createLocalStorage(folder.path);
    await fs.writeFile(folder.join('pictures'), 'in the way');

    await expect(storage.put('pictures/a.webp', Buffer.from('a'))).rejects.toThrow();

    expect(listFiles(folder.path)).toEqual(['pictures']);
  });

  it('creates names of 128 bits', () => {
    expect(newFileName()).toMatch(/^[0-9a-f]{32}$/);
    expect(newFileName()).not.toBe(newFileName());
  });
});

describe('Temporary files', () => {
  async function* pieces(text: string): AsyncGenerator<Buffer> {
    yield Buffer.from(text);
  }

  it('of a killed process are deleted, and newer ones remain', async () => {
    const old = folder.join('old');
    await fs.writeFile(old, 'left behind');
    await fs.utimes(old, new Date(0), new Date(0));
    await fs.writeFile(folder.join('young'), 'still being written by another process');

    const written = await createTemporaryFiles(folder.path).write(pieces('new'));

    expect(written.size).toBe(3);
    expect(listFiles(folder.path)).toEqual(['young', path.basename(written.path)].sort());
  });

  it('can be written as soon as the folder can be created, after any number of failures', async () => {
    const place = folder.join('later');
    await fs.writeFile(place, 'in the way');
    const temporary = createTemporaryFiles(place);
    await expect(temporary.write(pieces('a'))).rejects.toThrow();

    await fs.rm(place);

    expect((await temporary.write(pieces('a'))).size).toBe(1);
  });
});
