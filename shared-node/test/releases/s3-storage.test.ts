import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { build } from 'esbuild';
import { publish } from '../../src/releases/registry-changes';
import { RegistryConflictError, RegistryStore } from '../../src/releases/registry-store';
import { createS3Storage } from '../../src/releases/s3-storage';
import { S3Bucket } from '../../src/s3/s3-bucket';
import { describeWithS3 } from '../../testing/describe-with-s3';
import { describeStorage } from './storage-suite';

/** Number of calls a change takes. */
const callsPerChange = 12;

const isLong = Boolean(process.env['LONG']);
/** A writer as one file: a process that compiles its sources and loads the client's many files takes four times as long. */
const dyingWriter = path.resolve(__dirname, '../../dist/test/programs/dying-writer.mjs');

async function buildDyingWriter(): Promise<void> {
  await build({
    entryPoints: [path.join(__dirname, 'dying-writer.ts')],
    outfile: dyingWriter,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    // For the CommonJS packages in it.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
}

/** One more than the service lists at once: 100, or with `LONG=1` S3's 1000. */
const manyKeys = isLong ? 1001 : 101;

describeWithS3('Releases in a bucket of OpenStack Swift', (peer) => {
  let count = 0;
  let prefix = '';
  beforeAll(() => peer().createBucket('releases'));
  beforeEach(() => (prefix = `test-${++count}`));

  const settings = (below = prefix) => peer().settings('releases', below);
  const open = (below?: string) => createS3Storage(new S3Bucket(settings(below)));

  // Twenty writers take two minutes with this service.
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

  test('A registry copied from a folder is continued: it counts as the one before the first', async () => {
    const bucket = new S3Bucket(settings());
    await bucket.put('registry.json', '{"revision":7,"apps":{},"history":[]}');
    const store = new RegistryStore(open());
    const meta = { by: 'a test', at: '2026-01-01T00:00:00.000Z' };
    await store.change((now) => publish(now, 'shell', '1', meta));
    expect((await new RegistryStore(open()).read()).revision).toBe(8);
    expect(JSON.parse(String((await bucket.get('registry.json'))?.content))).toMatchObject({
      revision: 8,
    });
  });

  test('Each file is stored with its HTTP headers', async () => {
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

  test('A writer killed before any of its calls leaves a consistent registry and delays others only briefly', async () => {
    const every = Array.from({ length: callsPerChange + 1 }, (_unused, index) => index + 1);
    // `LONG=1` kills before every call. The last two cases always run: before the last call, and not at all.
    const calls = every.filter((call) => isLong || call % 3 === 1 || call === callsPerChange);
    await buildDyingWriter();
    const survived = await Promise.all(
      calls.map(async (call) => {
        const location = `${prefix}-${call}`;
        const child = spawn(
          process.execPath,
          [dyingWriter, JSON.stringify(settings(location)), String(call)],
          { stdio: ['ignore', 'pipe', 'inherit'] },
        );
        const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
        const store = new RegistryStore(open(location));
        await changeWithRetries(store);
        const { revision, apps, history } = await new RegistryStore(open(location)).read();
        // The survivor's change exists exactly once; the killed writer's exists completely or not at all.
        expect(history.map((line) => line.revision)).toEqual([1, 2].slice(0, revision));
        expect(history.filter(({ app }) => app === 'shell')).toHaveLength(1);
        expect(apps['remote-user']?.version).toBe(revision === 2 ? '1' : undefined);
        return { killed: signal === 'SIGKILL', done: code === 0, revision };
      }),
    );
    // The first case is killed before its first call, the last one is not killed.
    expect(survived[0]).toEqual({ killed: true, done: false, revision: 1 });
    expect(survived.at(-1)).toEqual({ killed: false, done: true, revision: 2 });
    expect(survived.at(-2)).toMatchObject({ killed: true, revision: 2 });
  }, 240_000);
});

async function changeWithRetries(store: RegistryStore): Promise<void> {
  const meta = { by: 'the survivor', at: '2026-01-01T00:00:00.000Z' };
  for (;;) {
    try {
      await store.change((now) => publish(now, 'shell', '1', meta));
      return;
    } catch (error) {
      if (!(error instanceof RegistryConflictError)) throw error;
    }
  }
}
