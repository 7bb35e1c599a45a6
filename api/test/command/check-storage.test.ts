import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { S3Bucket } from '@hive/shared-node/s3/s3-bucket';
import { describeWithS3 } from '@hive/shared-node/testing/describe-with-s3';
import { checkStorage } from '../../src/command/check-storage';
import { createHiveInstallation, type HiveInstallation } from '../support/hive-installation';

let installation: HiveInstallation;
beforeAll(async () => {
  installation = await createHiveInstallation();
});
afterAll(() => installation.remove());

const places = {
  FILES_S3: 's3://files',
  FILES_BACKUP: 's3://backup/site',
  RELEASES_S3: 's3://releases',
};
const check = (more: Record<string, string>) =>
  installation.hive(['check', '--before-start'], { ...places, ...more });

describeWithS3('hive check of the buckets', (peer) => {
  const names = ['files', 'backup', 'releases'];
  beforeAll(async () => {
    for (const name of names) await peer().createBucket(name);
  });

  it('writes, lists, reads and deletes an object in each bucket', async () => {
    const env = { ...(peer().env('') as Record<string, string>), ...places };
    const { code, output } = await check(env);
    const working = 'write, list, read and delete work';
    expect(output).toMatch(new RegExp(`^ok {6}files bucket: s3://files: ${working}$`, 'm'));
    expect(output).toMatch(new RegExp(`^ok {6}files backup: ${working}, has no backup yet$`, 'm'));
    expect(output).toMatch(new RegExp(`^ok {6}releases bucket: s3://releases: ${working}$`, 'm'));
    expect(code).toBe(0);
    for (const name of names)
      expect(await new S3Bucket(peer().settings(name)).list('')).toEqual([]);
  });
});

describe('in a bucket whose permissions are not sufficient', () => {
  const objects = new Map<string, string>();
  let refused: string[] = [];
  let service: http.Server;
  beforeAll(async () => {
    service = http.createServer((request, response) =>
      answer(request, response, { objects, refused }),
    );
    await once(service.listen(0, '127.0.0.1'), 'listening');
  });
  beforeEach(() => objects.clear());
  afterAll(() => service.close());

  const checkRefused = async (...calls: string[]) => {
    refused = calls;
    const { port } = service.address() as AddressInfo;
    return check({
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'secret',
    });
  };

  it('fails where objects can only be read, and says what to do', async () => {
    const { code, output } = await checkRefused('PUT', 'DELETE');
    expect(output).toMatch(
      /^failed {2}files bucket: .*403.* while writing check\/.*[^.]: check FILES_S3.*permissions to write/m,
    );
    expect(output).toMatch(
      /^failed {2}files backup: .*403.* while writing check\/.*: check FILES_BACKUP/m,
    );
    expect(output).toMatch(
      /^failed {2}releases bucket: .*403.* while writing check\/.*: check RELEASES_S3.*permissions to write/m,
    );
    expect(code).toBe(1);
  });

  it('fails where objects cannot be listed, and leaves none', async () => {
    const { output } = await checkRefused('LIST');
    expect(output.match(/^failed {2}.* while listing check\/.*$/gm)).toHaveLength(3);
    expect(objects.size).toBe(0);
  });

  it('fails where objects cannot be deleted', async () => {
    const { output } = await checkRefused('DELETE');
    expect(output.match(/^failed {2}.* while removing check\/.*$/gm)).toHaveLength(3);
  });
});

it('deletes an object whose write has failed, as it may be stored nevertheless', async () => {
  const deleted: string[] = [];
  const failing = {
    put: () => Promise.reject(new Error('no answer')),
    delete: (key: string) => Promise.resolve(void deleted.push(key)),
  };
  await expect(
    checkStorage(failing as unknown as Parameters<typeof checkStorage>[0]),
  ).rejects.toThrow('no answer');
  expect(deleted).toEqual([expect.stringMatching(/^check\/.*\.txt$/)]);
});

interface Bucket {
  objects: Map<string, string>;
  refused: readonly string[];
}

/** A service with one bucket for each name, which refuses some calls. */
function answer(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  { objects, refused }: Bucket,
): void {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const isListing = searchParams.has('list-type');
  const call = isListing ? 'LIST' : (request.method ?? '');
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const end = (status: number, text = '') => response.writeHead(status).end(text);
    if (refused.includes(call)) return end(403, '<Error><Code>AccessDenied</Code></Error>');
    if (call === 'LIST') {
      const own = [...objects.keys()].filter((key) =>
        key.startsWith(`${pathname.replace(/\/$/, '')}/`),
      );
      const keys = own.map(
        (key) => `<Contents><Key>${key.split('/').slice(2).join('/')}</Key></Contents>`,
      );
      return end(200, `<ListBucketResult>${keys.join('')}</ListBucketResult>`);
    }
    if (call === 'PUT') objects.set(pathname, body);
    if (call === 'DELETE') objects.delete(pathname);
    const stored = objects.get(pathname);
    if (call === 'PUT' || call === 'DELETE') return end(200);
    return stored === undefined ? end(404) : end(200, stored);
  });
}
