import zlib from 'node:zlib';
import { deployLimits } from '@hive/contract/deploy-limits';
import type { AuditEntry } from '@hive/contract/audit';
import { manifestKey, readRelease } from '@hive/shared-node/releases/release-reader';
import {
  begin,
  complete,
  createToken,
  makeBuild,
  putFile,
  putMap,
  withToken,
} from './deploy-helpers';
import { app, nextVersion, openUploadSite, type UploadSite } from './upload-site';

let site: UploadSite;
let test: UploadSite['test'];
let releases: UploadSite['releases'];
let admin: UploadSite['admin'];
let client: UploadSite['client'];

beforeAll(async () => {
  site = await openUploadSite();
  ({ test, releases, admin, client } = site);
});
afterAll(() => site.close());

describe('An upload is refused', () => {
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

  it('for another app, and without the right to publish or to start a canary', async () => {
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
    // The same file again is none of its bytes.
    expect((await putFile(own, build, build.content)).status).toBe(200);
    const copy = await putFile(own, build, zlib.gzipSync(build.content), 'remote-entry.js.gz');
    expect(copy.body.message).toMatch(/are used up/);
    expect((await complete(own, build)).body.message).toMatch(/are used up/);
  });
});
