import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { S3Bucket } from '@hive/shared-node/s3/s3-bucket';
import type { S3Settings } from '@hive/shared-node/s3/s3-settings';
import { describeWithS3 } from '@hive/shared-node/testing/describe-with-s3';
import { listFiles } from '@hive/shared-node/list-files';
import { setUpTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { createS3FileStorage } from '../../src/storage/s3-file-storage';
import { createTemporaryFiles } from '../../src/storage/temporary-files';
import { testStorage } from './storage-suite';

const folder = setUpTemporaryFolder();

const open = (settings: S3Settings, timeouts?: ConstructorParameters<typeof S3Bucket>[1]) =>
  createS3FileStorage(new S3Bucket(settings, timeouts), createTemporaryFiles(folder.path));

async function* stream(): AsyncGenerator<Buffer> {
  yield Buffer.from('a film');
}

describeWithS3('S3 storage of files', (peer) => {
  beforeAll(() => peer().createBucket('files'));

  let settings: S3Settings;
  beforeEach(() => {
    settings = peer().settings('files', randomUUID());
  });

  testStorage(() => ({
    storage: open(settings),
    // An upload in progress is on this machine's disk, and must be removed too.
    listEverything: async () => [
      ...listFiles(folder.path),
      ...(await new S3Bucket(settings).list('')),
    ],
  }));

  it('restores a deleted file from a version, where the bucket has versions', async () => {
    await peer().createBucket('versioned', { isVersioned: true });
    const storage = open(peer().settings('versioned', 'site'));
    const key = 'pictures/a.webp';
    for (const content of ['older', 'newer']) await storage.put(key, Buffer.from(content));
    await storage.delete(key);
    expect(await storage.list('pictures')).toEqual([]);
    expect(await storage.undelete(key)).toBe(true);
    expect(await text((await storage.open(key))!.stream)).toBe('newer');
    expect(await storage.undelete('pictures/never.webp')).toBe(false);

    const plain = open(settings);
    await plain.put(key, Buffer.from('a'));
    await plain.delete(key);
    expect(await plain.undelete(key)).toBe(false);
  });

  it('reports that files are unavailable while the service is down, and recovers afterwards', async () => {
    const storage = open(settings, { connect: 200, response: 200, total: 2000 });
    await storage.put('pictures/a.webp', Buffer.from('a'));
    await peer().kill();
    try {
      for (const attempt of [
        () => storage.put('pictures/b.webp', Buffer.from('b')),
        () => storage.put('pictures/b.webp', stream()),
        () => storage.open('pictures/a.webp'),
        () => storage.size('pictures/a.webp'),
        () => storage.delete('pictures/a.webp'),
        () => storage.list('pictures'),
      ]) {
        await expect(attempt()).rejects.toMatchObject({
          code: 'UNAVAILABLE',
          details: { retryAfterSeconds: expect.any(Number) },
        });
      }
      expect(listFiles(folder.path)).toEqual([]);
    } finally {
      await peer().start();
    }

    const recovered = open(settings);
    await recovered.put('pictures/b.webp', stream());
    expect((await recovered.list('pictures')).map(({ key }) => key).sort()).toEqual([
      'pictures/a.webp',
      'pictures/b.webp',
    ]);
  });
});
