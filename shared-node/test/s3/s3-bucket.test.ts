import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { S3Bucket } from '../../src/s3/s3-bucket';
import type { S3Error } from '../../src/s3/s3-error';
import type { S3Settings } from '../../src/s3/s3-settings';
import { describeWithS3 } from '../../testing/describe-with-s3';

/** Milliseconds, for a service that does not respond. */
const shortTimeouts = { connect: 300, response: 300, total: 2000 };

const failureOf = (work: Promise<unknown>): Promise<S3Error> =>
  work.then(
    () => {
      throw new Error('It did not fail');
    },
    (error: S3Error) => error,
  );

describeWithS3('A bucket of OpenStack Swift', (peer) => {
  let settings: S3Settings;
  let prefixes = 0;
  beforeAll(() => peer().createBucket('things'));
  beforeEach(() => {
    prefixes += 1;
    settings = peer().settings('things', `below/${prefixes}`);
  });

  test('An object is read as written, with its metadata', async () => {
    const bucket = new S3Bucket(settings);
    await bucket.put('a', 'text', { metadata: { number: '7' } });
    const { content, metadata } = (await bucket.get('a'))!;
    expect([content.toString(), metadata['number']]).toEqual(['text', '7']);
    expect([await bucket.has('a'), await bucket.has('b')]).toEqual([true, false]);
    expect(await bucket.get('b')).toBeNull();
    expect(await bucket.list('')).toEqual(['a']);
  });

  test('This service rejects conditional writes, so Hive must not depend on them', async () => {
    const { PutObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
    const { endpoint, region, credentials } = settings;
    const client = new S3Client({
      endpoint: endpoint!,
      region,
      credentials: credentials!,
      forcePathStyle: true,
    });
    for (const condition of [{ IfNoneMatch: '*' }, { IfMatch: '"0"' }]) {
      const put = new PutObjectCommand({ Bucket: 'things', Key: 'c', Body: 'x', ...condition });
      await expect(client.send(put)).rejects.toMatchObject({ name: 'NotImplemented' });
    }
    client.destroy();
  });

  test('A missing bucket is named in the error', async () => {
    const failure = await failureOf(new S3Bucket({ ...settings, bucket: 'nowhere' }).get('a'));
    expect(failure).toMatchObject({ code: 'NoSuchBucket', isUnavailable: false });
    expect(failure.message).toContain("There is no bucket 'nowhere'. Create it");
  });

  test('A wrong secret is reported, without the secret or a signature in the error', async () => {
    const credentials = { accessKeyId: 'hive:tester', secretAccessKey: 'a-secret-that-is-wrong' };
    const failure = await failureOf(new S3Bucket({ ...settings, credentials }).get('a'));
    expect(failure.code).toBe('SignatureDoesNotMatch');
    expect(failure.message).toContain('Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
    const everything = inspect(failure, { depth: 10, showHidden: true }) + JSON.stringify(failure);
    expect(everything).not.toMatch(/a-secret-that-is-wrong|hive:tester|AWS4-HMAC|[Ss]ignature=/);
  });

  test('A wrong region is reported', async () => {
    const failure = await failureOf(new S3Bucket({ ...settings, region: 'eu-west-2' }).get('a'));
    expect(failure.message).toContain("region is not 'eu-west-2'. Correct S3_REGION.");
  });

  test('A hanging service times out and is used again once it responds', async () => {
    const bucket = new S3Bucket(settings);
    await bucket.put('d', 'text');
    peer().pause();
    const hanging = new S3Bucket(settings, shortTimeouts).get('d');
    const failure = await failureOf(hanging).finally(() => peer().resume());
    expect(failure).toMatchObject({ isUnavailable: true });
    expect(failure.message).toContain('did not answer');
    expect((await bucket.get('d'))?.content.toString()).toBe('text');
  });

  test('A stopped service is reported with its address, and its data is available after a restart', async () => {
    const bucket = new S3Bucket(settings);
    await bucket.put('e', 'text');
    await peer().kill();
    const failure = await failureOf(bucket.get('e'));
    expect(failure).toMatchObject({ code: 'ECONNREFUSED', isUnavailable: true });
    expect(failure.message).toContain(`s3://things (${settings.endpoint}) did not answer`);
    await peer().start();
    expect((await bucket.get('e'))?.content.toString()).toBe('text');
  });
});

/** A fake service, for behaviour that no real service shows on demand. */
async function withService(
  answer: http.RequestListener,
  work: (bucket: S3Bucket) => Promise<void>,
): Promise<void> {
  const server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const settings: S3Settings = {
    bucket: 'things',
    prefix: '',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    pathStyle: true,
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  };
  try {
    await work(new S3Bucket(settings));
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

test('A temporary failure is retried, unless retries are disabled', async () => {
  const seen: string[] = [];
  await withService(
    (request, response) => {
      request.resume();
      seen.push(`${request.method} ${request.url?.split('?')[0]}`);
      response.writeHead(seen.length < 3 ? 503 : 200).end();
    },
    async (bucket) => {
      await bucket.put('twice', 'x');
      expect(seen).toEqual(Array(3).fill('PUT /things/twice'));
      seen.length = 0;
      await failureOf(bucket.put('once', 'x', { retry: false }));
      expect(seen).toEqual(['PUT /things/once']);
    },
  );
});

test('A response that is cut off is a failure', async () => {
  await withService(
    (_request, response) => {
      response.writeHead(200, { 'content-length': '10' });
      response.write('half', () => response.destroy());
    },
    async (bucket) => {
      expect(await failureOf(bucket.get('a'))).toMatchObject({ isUnavailable: true });
    },
  );
});

test('An object above the size limit is not downloaded', async () => {
  await withService(
    (_request, response) => {
      response.writeHead(200, { 'content-length': String(65 * 1024 * 1024) });
      response.write('x');
    },
    async (bucket) => {
      expect((await failureOf(bucket.get('a'))).message).toContain('more than the limit of');
    },
  );
});
