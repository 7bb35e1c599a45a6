import { buffer } from 'node:stream/consumers';
import type { ByteRange, FileStorage } from '../../src/platform/ports/file-storage';
import { FileTooLarge } from '../../src/platform/ports/file-storage';
import { isStorageKey } from '../../src/storage/storage-key';

/** The input of a driver's test: the empty driver, and a function that lists what it has stored. */
export interface StorageUnderTest {
  storage: FileStorage;
  listEverything(): Promise<string[]>;
}

/** Keys that every driver refuses. */
const hostileKeys = [
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
];

async function* pieces(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}

async function* breakingOff(): AsyncGenerator<Buffer> {
  yield Buffer.from('half of ');
  throw new Error('the sender went away');
}

async function* endless(): AsyncGenerator<Buffer> {
  for (;;) yield Buffer.alloc(1000);
}

/** Tests for every driver. */
export function testStorage(underTest: () => StorageUnderTest): void {
  const read = async (key: string, range?: ByteRange) => {
    const opened = await underTest().storage.open(key, range);
    return opened && { size: opened.size, text: String(await buffer(opened.stream)) };
  };

  it('returns the stored content, from bytes or a stream', async () => {
    const { storage } = underTest();
    await storage.put('invoices/one.pdf', Buffer.from('bytes'));
    await storage.put('invoices/two.pdf', pieces('a ', 'stream'));

    expect(await read('invoices/one.pdf')).toEqual({ size: 5, text: 'bytes' });
    expect(await read('invoices/two.pdf')).toEqual({ size: 8, text: 'a stream' });
    expect(await storage.size('invoices/two.pdf')).toBe(8);
  });

  it('stores an empty file', async () => {
    const { storage } = underTest();
    await storage.put('invoices/none.pdf', pieces());

    expect(await read('invoices/none.pdf')).toEqual({ size: 0, text: '' });
    expect(await storage.size('invoices/none.pdf')).toBe(0);
  });

  it('returns the requested part, and the size of the whole', async () => {
    await underTest().storage.put('promo/a.mp4', Buffer.from('0123456789'));

    expect(await read('promo/a.mp4', { start: 0, end: 0 })).toEqual({ size: 10, text: '0' });
    expect(await read('promo/a.mp4', { start: 3, end: 5 })).toEqual({ size: 10, text: '345' });
    expect(await read('promo/a.mp4', { start: 9, end: 9 })).toEqual({ size: 10, text: '9' });
  });

  it('allows a reader to stop before the end', async () => {
    const { storage } = underTest();
    await storage.put('promo/b.mp4', Buffer.alloc(2_000_000, 'b'));
    const opened = await storage.open('promo/b.mp4');
    for await (const piece of opened!.stream) {
      expect((piece as Buffer)[0]).toBe('b'.charCodeAt(0));
      break;
    }

    expect(await read('promo/b.mp4', { start: 1, end: 2 })).toEqual({
      size: 2_000_000,
      text: 'bb',
    });
  });

  it('returns nothing for an unused or deleted key', async () => {
    const { storage, listEverything } = underTest();
    await storage.put('pictures/a.webp', Buffer.from('a'));
    await storage.delete('pictures/a.webp');
    await storage.delete('pictures/a.webp');

    for (const key of ['pictures/a.webp', 'never/used.webp']) {
      expect(await storage.open(key)).toBeNull();
      expect(await storage.size(key)).toBeNull();
    }
    expect(await listEverything()).toEqual([]);
  });

  it('replaces a file', async () => {
    const { storage } = underTest();
    await storage.put('pictures/a.webp', Buffer.from('the older one'));
    await storage.put('pictures/a.webp', Buffer.from('the newer'));

    expect(await read('pictures/a.webp')).toEqual({ size: 9, text: 'the newer' });
  });

  it('leaves the older file unchanged and no partial file when a stream fails', async () => {
    const { storage, listEverything } = underTest();
    await storage.put('pictures/a.webp', Buffer.from('whole'));

    await expect(storage.put('pictures/a.webp', breakingOff())).rejects.toThrow('went away');

    expect((await read('pictures/a.webp'))?.text).toBe('whole');
    expect(await listEverything()).toEqual(['pictures/a.webp']);
  });

  it('accepts the maximum size and not one byte more', async () => {
    const { storage, listEverything } = underTest();
    await storage.put('promo/c.mp4', pieces('123', '45'), { maxBytes: 5 });
    await storage.put('promo/d.mp4', Buffer.from('12345'), { maxBytes: 5 });

    for (const content of [pieces('123', '456'), Buffer.from('123456'), endless()]) {
      await expect(storage.put('promo/e.mp4', content, { maxBytes: 5 })).rejects.toThrow(
        FileTooLarge,
      );
    }
    expect(await listEverything()).toEqual(['promo/c.mp4', 'promo/d.mp4']);
  });

  it('lists the files of one folder with their times', async () => {
    const { storage } = underTest();
    for (const key of ['pictures/a.webp', 'pictures/b.webp', 'promo/a.mp4'])
      await storage.put(key, Buffer.from(key));

    const listed = await storage.list('pictures');

    expect(listed.map(({ key }) => key).sort()).toEqual(['pictures/a.webp', 'pictures/b.webp']);
    for (const { storedAt } of listed)
      expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(10 * 60_000);
    expect(await storage.list('nothing')).toEqual([]);
    for (const folder of ['..', '', '/', 'a/../b', '.incoming'])
      await expect(storage.list(folder)).rejects.toThrow('no folder of stored files');
  });

  it.each(hostileKeys)('refuses the key %j', async (key) => {
    const { storage, listEverything } = underTest();

    expect(isStorageKey(key)).toBe(false);
    for (const attempt of [
      () => storage.put(key, Buffer.from('a')),
      () => storage.open(key),
      () => storage.size(key),
      () => storage.delete(key),
    ]) {
      await expect(attempt()).rejects.toThrow('no key of a stored file');
    }
    expect(await listEverything()).toEqual([]);
  });
}
