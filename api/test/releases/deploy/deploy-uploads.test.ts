import zlib from 'node:zlib';
import type { AuditEntry } from '@hive/contract/audit';
import { fileIntegrity } from '@hive/shared-node/releases/file-integrity';
import { mapKey } from '@hive/shared-node/releases/source-maps';
import { readSignature } from '@hive/shared-node/releases/signing/read-signature';
import { manifestKey, readRelease } from '@hive/shared-node/releases/release-reader';
import { addressOf, begin, complete, makeBuild, putFile, putMap, upload } from './deploy-helpers';
import { app, nextVersion, openUploadSite, sign, signedApp, type UploadSite } from './upload-site';

let site: UploadSite;
let releases: UploadSite['releases'];
let admin: UploadSite['admin'];
let client: UploadSite['client'];

beforeAll(async () => {
  site = await openUploadSite();
  ({ releases, admin, client } = site);
});
afterAll(() => site.close());

describe('A program with a token', () => {
  it('uploads a release, which nobody gets before its manifest', async () => {
    const build = makeBuild(app, nextVersion());
    const first = await begin(client, build);
    expect(first.body).toEqual({ isStored: false, stored: [], maps: [] });
    await putFile(client, build, build.content);
    expect(await readRelease(releases.storage, app, build.version)).toBeNull();
    const copy = zlib.gzipSync(build.content);
    expect((await putFile(client, build, copy, 'remote-entry.js.gz')).status).toBe(200);
    expect((await begin(client, build)).body.stored).toEqual([
      'remote-entry.js',
      'remote-entry.js.gz',
    ]);

    expect((await complete(client, build)).status).toBe(200);

    expect((await releases.storage.read(manifestKey(app, build.version)))?.toString()).toBe(
      build.manifest,
    );
    const { body } = await admin.get<{ items: AuditEntry[] }>(
      `/api/admin/audit?entity=app&entityId=${app}`,
    );
    expect(body.items[0]).toMatchObject({
      action: 'release.store',
      after: { version: build.version, owner: 'team', token: 'CI' },
    });
  });

  it('stores the source maps of a complete release beside it', async () => {
    const map = zlib.gzipSync(JSON.stringify({ version: 3, mappings: 'AAAA' }));
    const path = 'remote-entry.js.map.gz';
    const maps = [{ path, integrity: fileIntegrity(map), bytes: map.length }];
    const build = makeBuild(app, nextVersion(), { maps });
    expect((await begin(client, build)).body.maps).toEqual([path]);
    expect((await putMap(client, build, map, path)).body.message).toMatch(/not complete/);
    await upload(client, build);

    expect((await putMap(client, build, Buffer.from('x'), path)).status).toBe(409);
    expect((await putMap(client, build, map, 'other.js.map.gz')).status).toBe(409);
    expect((await putMap(client, build, map, path)).status).toBe(200);

    expect(await releases.storage.read(mapKey(app, build.version, path))).toEqual(map);
  });

  it('uploads the same release again, which changes nothing', async () => {
    const build = makeBuild(app, nextVersion());
    await upload(client, build);
    const again = { ...build, manifest: JSON.stringify({ ...build.release, commit: 'abc' }) };
    expect((await begin(client, again)).body).toMatchObject({ isStored: true });
    expect((await putFile(client, build, build.content)).status).toBe(200);
    expect((await complete(client, again)).status).toBe(200);
    expect((await readRelease(releases.storage, app, build.version))?.commit).toBeUndefined();
  });

  it('reads the files of every stored release, and nothing else', async () => {
    const address = addressOf({ app: 'shell', version: '1' });
    const { body } = await client.get<{ files: string[] }>(`${address}/files`);
    expect(body.files).toEqual(['index.html', 'release.json']);
    const file = await client.get(`${address}/file`, { query: { path: 'index.html' } });
    expect(file.headers.get('content-type')).toBe('application/octet-stream');
    const missing = await client.get(`${address}/file`, { query: { path: 'none.html' } });
    expect(missing.status).toBe(404);
    const outside = await client.get(`${address}/file`, { query: { path: '../../registry.json' } });
    expect(outside.status).toBe(400);
  });

  it('uploads a signed release where the shell lists keys of the app', async () => {
    const build = makeBuild(signedApp, nextVersion());
    const signature = sign(build);
    expect((await begin(client, build, signature)).status).toBe(200);
    await putFile(client, build, build.content);
    expect((await complete(client, build, signature)).status).toBe(200);
    const stored = await readSignature(
      releases.storage,
      signedApp,
      build.version,
      Buffer.from(build.manifest),
    );
    expect(stored?.toString()).toBe(signature);
  });
});

it('A copy that was stored first stays, unless it does not unpack to its file', async () => {
  const build = makeBuild(app, nextVersion());
  const path = 'remote-entry.js.gz';
  const key = `${app}/${build.version}/${path}`;
  const [first, second] = [0, 9].map((level) => zlib.gzipSync(build.content, { level }));
  await begin(client, build);
  await putFile(client, build, build.content);
  expect((await putFile(client, build, first!, path)).status).toBe(200);
  expect((await putFile(client, build, second!, path)).status).toBe(200);
  expect(await releases.storage.read(key)).toEqual(first);
  await releases.storage.write(key, Buffer.from('broken'));
  expect((await putFile(client, build, second!, path)).status).toBe(200);
  expect(await releases.storage.read(key)).toEqual(second);
});
