import zlib from 'node:zlib';
import { deployLimits } from '@hive/contract/deploy-releases';
import type { AuditEntry } from '@hive/contract/audit';
import { fileIntegrity } from '@hive/shared-node/releases/file-integrity';
import { manifestKey, readRelease } from '@hive/shared-node/releases/release-reader';
import { mapKey } from '@hive/shared-node/releases/source-maps';
import { readSignature } from '@hive/shared-node/releases/signing/read-signature';
import { signRelease } from '@hive/shared-node/releases/signing/sign-release';
import { createTeamKey } from '@hive/shared-node/testing/release-signing';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { createTestClock } from '../../support/test-clock';
import type { TestReleases } from '../registry/releases-folder';
import { makeReleases } from '../registry/releases-folder';
import {
  addressOf,
  begin,
  complete,
  createToken,
  makeBuild,
  putFile,
  putMap,
  upload,
  withToken,
} from './deploy-helpers';

const app = 'remote-user';
const signedApp = 'remote-partner';
const key = createTeamKey();
let test: TestApp;
let releases: TestReleases;
let admin: TestClient;
let client: TestClient;
let count = 1;
const nextVersion = (): string => `2.0.${(count += 1)}`;

beforeAll(async () => {
  const clock = createTestClock();
  releases = makeReleases(clock);
  await releases.publish('shell', '1', {
    grants: { [app]: [], [signedApp]: [] },
    owners: { [app]: 'team', [signedApp]: 'team' },
    keys: { [signedApp]: [{ key: key.publicKey, from: '2020-01-01T00:00:00.000Z' }] },
  });
  await releases.publish(app, '1');
  test = await createTestApp({ clock, releases: releases.storage });
  ({ client: admin } = await signIn(test, { role: 'admin', isSteppedUp: true }));
  const { secret } = await createToken(admin, [app, signedApp], ['publish'], 1440);
  client = withToken(test, secret);
});
afterAll(async () => {
  await test.close();
  releases.remove();
});

const sign = (build: ReturnType<typeof makeBuild>): string =>
  signRelease(
    {
      app: build.app,
      version: build.version,
      files: new Map([
        ['remote-entry.js', build.content],
        ['release.json', Buffer.from(build.manifest)],
      ]),
      publisher: 'CI',
      signedAt: new Date().toISOString(),
    },
    [key.signer],
  ).toString('utf8');

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

describe('An upload is refused', () => {
  const refuse = async (build: ReturnType<typeof makeBuild>) => {
    const { status, body } = await client.post<{ code: string; message: string }>(
      addressOf(build),
      { manifest: build.manifest, signature: null },
    );
    expect(await releases.storage.read(`${build.app}/contents/${build.version}.json`)).toBeNull();
    return `${status} ${body.code} ${body.message}`;
  };

  it('without a signature where one is required', async () => {
    const build = makeBuild(signedApp, nextVersion());
    expect(await refuse(build)).toMatch(/^409 RELEASE_REFUSED .* it is not signed/);
  });

  it('with the signature of another manifest', async () => {
    const build = makeBuild(signedApp, nextVersion());
    const signature = sign({ ...build, manifest: `${build.manifest} ` });
    expect((await begin(client, build, signature)).body.code).toBe('RELEASE_REFUSED');
  });

  it('by another owner', async () => {
    const build = makeBuild(app, nextVersion(), { owner: 'others' });
    expect(await refuse(build)).toMatch(/has the owner 'others'/);
  });

  it('with a page that the shell does not grant', async () => {
    const page = {
      path: '/elsewhere',
      access: 'public',
      module: './page',
      title: 'Elsewhere',
      serverRendered: false,
      scripts: [],
      styles: [],
    } as const;
    const build = makeBuild(app, nextVersion(), { pages: [{ ...page, scripts: [], styles: [] }] });
    expect(await refuse(build)).toMatch(/^409 RELEASE_REFUSED .*\/elsewhere/);
  });

  it('with the name of a file that leads out of the release', async () => {
    const build = makeBuild(app, nextVersion());
    const files = [...build.release.files, { ...build.release.files[0]!, path: '../../evil.js' }];
    const evil = makeBuild(app, build.version, { files });
    expect(await refuse(evil)).toMatch(/is not a valid file name/);
    for (const path of ['../evil.js', '/etc/passwd', 'a/../../b', 'a\\b', '.registry.lock', 'a//b'])
      expect((await putFile(client, build, build.content, path)).status).toBe(400);
  });

  it.each(['release.json', 'release.json.br', 'release-0123456789abcdef.dsse.json'])(
    'if its manifest lists %s, which it would replace',
    async (path) => {
      const build = makeBuild(app, nextVersion());
      const files = [...build.release.files, { ...build.release.files[0]!, path }];
      expect(await refuse(makeBuild(app, build.version, { files }))).toMatch(
        /^409 RELEASE_REFUSED .*a name that only/,
      );
      // As if an older api had reserved the version for it.
      await releases.storage.create(
        `${app}/contents/${build.version}.json`,
        Buffer.from(JSON.stringify({ files })),
      );
      const { status, body } = await putFile(client, build, build.content, path);
      expect([status, body.code]).toEqual([409, 'RELEASE_REFUSED']);
      expect(await releases.storage.read(`${app}/${build.version}/${path}`)).toBeNull();
    },
  );

  it.each(['maps', 'Maps', 'contents', 'files', 'dev'])(
    'with the version %s, whose folder has something else, and nothing is read there',
    async (version) => {
      const build = makeBuild(app, version);
      expect(await refuse(build)).toMatch(/^400 VALIDATION_FAILED/);
      expect((await putFile(client, build, build.content)).status).toBe(400);
      expect((await complete(client, build)).status).toBe(400);
      expect((await client.get(`${addressOf(build)}/files`)).status).toBe(400);
      const query = { path: '1/remote-entry.js.map.gz' };
      expect((await client.get(`${addressOf(build)}/file`, { query })).status).toBe(400);
    },
  );

  it('if the query names two files', async () => {
    const address = `${addressOf({ app, version: '1' })}/file?path=a.js&path=b.js`;
    expect((await client.request('PUT', address)).status).toBe(400);
    expect((await client.get(address)).status).toBe(400);
  });

  it('by an owner with a long name or control characters', async () => {
    const version = nextVersion();
    for (const owner of ['a'.repeat(101), 'team\u001b[2J'])
      expect(await refuse(makeBuild(app, version, { owner }))).toMatch(
        /owner must have at most 100/,
      );
    const files = [{ path: `\u001b[2J${'x'.repeat(9_000)}`, integrity: '', bytes: 1 }];
    const answer = await refuse(makeBuild(app, version, { files }));
    expect(answer).not.toContain('\u001b');
    expect(answer.length).toBeLessThan(4_100);
  });

  it('if it has too many or too large files', async () => {
    const build = makeBuild(app, nextVersion());
    const file = build.release.files[0]!;
    const many = Array.from({ length: deployLimits.files + 1 }, (_, index) => ({
      ...file,
      path: `file-${index}.js`,
    }));
    expect(await refuse(makeBuild(app, build.version, { files: many }))).toMatch(/601 files/);
    const large = [{ ...file, bytes: deployLimits.fileBytes + 1 }];
    expect(await refuse(makeBuild(app, build.version, { files: large }))).toMatch(/more than/);
  });

  it('if its manifest is none, or that of another release', async () => {
    const build = makeBuild(app, nextVersion());
    expect(await refuse({ ...build, manifest: '{"app":' })).toMatch(/^400 VALIDATION_FAILED/);
    expect(await refuse({ ...build, manifest: '{}' })).toMatch(/^400 VALIDATION_FAILED/);
    const other = makeBuild('shell', build.version);
    expect(await refuse({ ...build, manifest: other.manifest })).toMatch(/not of remote-user/);
  });

  it('with other contents for a version that exists or is reserved', async () => {
    const build = makeBuild(app, nextVersion());
    const other = makeBuild(app, build.version, {}, Buffer.from('other'));
    await begin(client, build);
    expect((await begin(client, other)).body.code).toBe('RELEASE_EXISTS');
    await putFile(client, build, build.content);
    await complete(client, build);
    const { status, body } = await begin(client, other);
    expect([status, body.code]).toEqual([409, 'RELEASE_EXISTS']);
    expect((await complete(client, other)).body.code).toBe('RELEASE_EXISTS');
    expect((await putFile(client, other, other.content)).status).toBe(409);
    const copy = zlib.gzipSync(build.content);
    expect((await putFile(client, build, copy, 'remote-entry.js.gz')).body.code).toBe(
      'RELEASE_EXISTS',
    );
  });

  it('file by file: with other bytes, without a place in the manifest, or before it', async () => {
    const build = makeBuild(app, nextVersion());
    expect((await putFile(client, build, build.content)).body.message).toMatch(/has not begun/);
    await begin(client, build);
    const wrong = await putFile(client, build, Buffer.from('wrong'));
    expect(wrong.body).toMatchObject({ code: 'RELEASE_REFUSED' });
    expect(wrong.body.message).toMatch(/does not match its hash/);
    for (const path of ['other.js', 'release.json', 'release-0123456789abcdef.dsse.json'])
      expect((await putFile(client, build, build.content, path)).status).toBe(409);
    const copy = zlib.gzipSync('other');
    const early = await putFile(client, build, copy, 'remote-entry.js.gz');
    expect(early.body.message).toMatch(/before its compressed copy/);
    await putFile(client, build, build.content);
    const false_ = await putFile(client, build, copy, 'remote-entry.js.gz');
    expect(false_.body.message).toMatch(/does not unpack/);
    const large = await putFile(client, build, Buffer.alloc(deployLimits.fileBytes + 1));
    expect([large.status, large.body.code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  it('without a file of its manifest', async () => {
    const build = makeBuild(app, nextVersion());
    expect((await complete(client, build)).body.message).toMatch(/has not begun/);
    await begin(client, build);
    const { body } = await complete(client, build);
    expect(body.code).toBe('RELEASE_REFUSED');
    expect(body.message).toMatch(/remote-entry.js is missing/);
  });

  it('for another app, and without the right to publish or to put on trial', async () => {
    const shell = makeBuild('shell', nextVersion());
    const { status, body } = await begin(client, shell);
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
    expect((await putFile(client, shell, shell.content)).status).toBe(403);
    expect((await complete(client, shell)).status).toBe(403);
    expect((await putMap(client, shell, shell.content, 'a.js.map.gz')).status).toBe(403);
    const { secret } = await createToken(admin, [app], ['promote', 'rollback']);
    expect((await begin(withToken(test, secret), makeBuild(app, nextVersion()))).status).toBe(403);
  });

  it('while the storage is unavailable', async () => {
    releases.breakStorage();
    const { status } = await begin(client, makeBuild(app, nextVersion()));
    releases.restoreStorage();
    expect(status).toBe(503);
  });

  it.each(['create', 'read', 'list'] as const)(
    'as unavailable, not as existing, while the storage fails to %s',
    async (method) => {
      const build = makeBuild(app, nextVersion());
      vi.spyOn(releases.storage, method).mockRejectedValueOnce(new Error('no answer'));
      const { status, body } = await begin(client, build);
      vi.restoreAllMocks();
      expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
      expect((await begin(client, build)).status).toBe(200);
    },
  );

  it('if another manifest of the version is stored first, without an entry in the audit log', async () => {
    const build = makeBuild(app, nextVersion());
    const other = makeBuild(app, build.version, { contractRange: '^1.0.0' });
    await begin(client, build);
    await putFile(client, build, build.content);
    const key = manifestKey(app, build.version);
    const { create } = releases.storage;
    vi.spyOn(releases.storage, 'create').mockImplementation(async (...given) => {
      if (given[0] === key) await releases.storage.write(key, Buffer.from(other.manifest));
      return create(...given);
    });
    const { status, body } = await complete(client, build);
    vi.restoreAllMocks();
    expect([status, body.code]).toEqual([409, 'RELEASE_EXISTS']);
    const { body: audit } = await admin.get<{ items: AuditEntry[] }>(
      `/api/admin/audit?entity=app&entityId=${app}`,
    );
    expect(audit.items.map(({ after }) => after?.version)).not.toContain(build.version);
  });

  it('once its token is revoked, between its requests and within one', async () => {
    const build = makeBuild(app, nextVersion());
    const { token, secret } = await createToken(admin, [app], ['publish']);
    const own = withToken(test, secret);
    const revoke = () => admin.post(`/api/admin/deploy-tokens/${token._id}/revoke`);
    await begin(own, build);
    await putFile(own, build, build.content);
    const { list } = releases.storage;
    vi.spyOn(releases.storage, 'list').mockImplementation(async (prefix) => {
      await revoke();
      return list(prefix);
    });
    const first = await complete(own, build);
    vi.restoreAllMocks();
    expect([first.status, first.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect((await putFile(own, build, build.content)).status).toBe(401);
    expect((await complete(own, build)).status).toBe(401);
    expect(await readRelease(releases.storage, app, build.version)).toBeNull();
  });

  it('beyond the uploads and the bytes of its token', async () => {
    const { token, secret } = await createToken(admin, [app], ['publish']);
    const own = withToken(test, secret);
    const use = (values: object) =>
      test.database.updateTable('deploy_token').set(values).where('id', '=', token._id).execute();
    const build = makeBuild(app, nextVersion());
    await use({ begun_uploads: deployLimits.uploadsPerToken - 1 });
    expect((await begin(own, build)).status).toBe(200);
    // The same upload again is none of its uploads.
    expect((await begin(own, build)).status).toBe(200);
    const next = await begin(own, makeBuild(app, nextVersion()));
    expect([next.status, next.body.code]).toEqual([409, 'RELEASE_REFUSED']);

    await use({ uploaded_bytes: deployLimits.bytesPerToken - build.content.length });
    expect((await putFile(own, build, build.content)).status).toBe(200);
    const copy = await putFile(own, build, zlib.gzipSync(build.content), 'remote-entry.js.gz');
    expect(copy.body.message).toMatch(/are used up/);
    expect((await complete(own, build)).body.message).toMatch(/are used up/);
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
