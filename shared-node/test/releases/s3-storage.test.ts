import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { publish } from '../../src/releases/registry-changes';
import { RegistryConflict, RegistryStore } from '../../src/releases/registry-store';
import { createS3Storage } from '../../src/releases/s3-storage';
import { S3Bucket } from '../../src/s3/s3-bucket';
import { describeWithS3 } from '../../testing/describe-with-s3';
import { describeStorage } from './storage-suite';

/** As many calls as a change takes. */
const callsOfAChange = 12;

const isLong = Boolean(process.env['LONG']);
/** One more than the peer lists at once: a hundred, or with `LONG=1` S3's thousand. */
const manyKeys = isLong ? 1001 : 101;

describeWithS3('Releases in a bucket of OpenStack Swift', (peer) => {
  let count = 0;
  let prefix = '';
  beforeAll(() => peer().createBucket('releases'));
  beforeEach(() => (prefix = `test-${++count}`));

  const settings = (below = prefix) => peer().settings('releases', below);
  const open = (below?: string) => createS3Storage(new S3Bucket(settings(below)));

  // Twenty take two minutes with this service.
  describeStorage(() => open(), isLong ? 20 : 4);

  test('More keys than S3 lists at once are all listed', async () => {
    const keys = Array.from(
      { length: manyKeys },
      (_unused, index) => `shell/1.0.0/${index}.js`,
    ).sort();
    const storage = open();
    await Promise.all(keys.map((key) => storage.write(key, Buffer.from(''))));
    expect(await storage.list('shell/')).toEqual(keys);
  }, 240_000);

  test('A copied folder is gone on with: its registry stands before the first', async () => {
    const bucket = new S3Bucket(settings());
    await bucket.put('registry.json', '{"revision":7,"apps":{},"history":[]}');
    const store = new RegistryStore(open());
    const hand = { by: 'somebody', at: '2026-01-01T00:00:00.000Z' };
    await store.change((now) => publish(now, 'shell', '1', hand));
    expect((await new RegistryStore(open()).read()).revision).toBe(8);
    expect(JSON.parse(String((await bucket.get('registry.json'))?.content))).toMatchObject({
      revision: 8,
    });
  });

  test('What a proxy or a browser needs to know stands with each file', async () => {
    await open().write('shell/1.0.0/main.js.br', Buffer.from('x'));
    const { GetObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
    const { endpoint, region, credentials } = settings();
    const client = new S3Client({
      endpoint: endpoint!,
      region,
      credentials: credentials!,
      forcePathStyle: true,
    });
    const command = { Bucket: 'releases', Key: `${prefix}/shell/1.0.0/main.js.br` };
    expect(await client.send(new GetObjectCommand(command))).toMatchObject({
      ContentType: 'text/javascript; charset=utf-8',
      ContentEncoding: 'br',
      CacheControl: 'public, max-age=31536000, immutable',
    });
    client.destroy();
  });

  test('A writer killed before any of its calls leaves a whole registry, and holds nobody up for long', async () => {
    const every = Array.from({ length: callsOfAChange + 1 }, (_unused, index) => index + 1);
    // `LONG=1` kills before each call. The last two are always there: the last call, and none.
    const calls = every.filter((call) => isLong || call % 3 === 1 || call === callsOfAChange);
    const survived = await Promise.all(
      calls.map(async (call) => {
        const place = `${prefix}-${call}`;
        const child = spawn(
          process.execPath,
          [
            ...['--import', 'tsx', path.join(__dirname, 'dying-writer.ts')],
            ...[JSON.stringify(settings(place)), String(call)],
          ],
          { stdio: ['ignore', 'pipe', 'inherit'] },
        );
        const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
        const store = new RegistryStore(open(place));
        await changeSurely(store);
        const { revision, apps, history } = await new RegistryStore(open(place)).read();
        // The survivor's change is there once; the dead one's is there whole, or not at all.
        expect(history.map((line) => line.revision)).toEqual([1, 2].slice(0, revision));
        expect(history.filter(({ app }) => app === 'shell')).toHaveLength(1);
        expect(apps['remote-user']?.version).toBe(revision === 2 ? '1' : undefined);
        return { killed: signal === 'SIGKILL', done: code === 0, revision };
      }),
    );
    // From before the first call to after the last one.
    expect(survived[0]).toEqual({ killed: true, done: false, revision: 1 });
    expect(survived.at(-1)).toEqual({ killed: false, done: true, revision: 2 });
    expect(survived.at(-2)).toMatchObject({ killed: true, revision: 2 });
  }, 240_000);
});

async function changeSurely(store: RegistryStore): Promise<void> {
  const hand = { by: 'the survivor', at: '2026-01-01T00:00:00.000Z' };
  for (;;) {
    try {
      await store.change((now) => publish(now, 'shell', '1', hand));
      return;
    } catch (error) {
      if (!(error instanceof RegistryConflict)) throw error;
    }
  }
}
