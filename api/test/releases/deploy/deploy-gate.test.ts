import { manifestKey, readRelease } from '@hive/shared-node/releases/release-reader';
import { serverBundleFile } from '@hive/shared-node/releases/server-bundle-file';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { until } from '../../support/until';
import { begin, complete, createToken, withToken } from './deploy-helpers';
import { buildFiles, buildPage, putFiles, shellBundle, uploadFiles } from './gate-builds';
import { app, openUploadSite, type UploadSite } from './upload-site';

const { releaseGate } = securityPolicy;
const loop = 'for (;;);';

/** Opens a site whose shell renders pages. */
async function open(limits: Partial<typeof releaseGate> = {}): Promise<UploadSite> {
  const site = await openUploadSite({ policy: { releaseGate: { ...releaseGate, ...limits } } });
  await site.releases.storage.write(`shell/1/${serverBundleFile}`, Buffer.from(shellBundle));
  return site;
}

describe('A program that leaves out the local gate', () => {
  let site: UploadSite;
  beforeAll(async () => {
    site = await open();
  });
  afterAll(() => site.close());

  it.each([
    ['code from strings', buildFiles({ 'page.js': 'eval("1 + 1");' }), /page\.js .*eval/],
    [
      'a style that reaches the header',
      buildFiles({ 'page.css': 'header { display: none }' }),
      /page\.css: 'header' may style elements outside remote-user/,
    ],
    [
      'a second React',
      buildFiles({
        'page.js': 'a.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = {};',
      }),
      /page\.js contains a copy of react/,
    ],
    [
      'a script whose name hides that it is one',
      buildFiles({ 'page.mjs': 'eval("1 + 1");' }),
      /page\.mjs would be served as a script .* ends in \.js/,
    ],
    [
      'a script that no parser can read to its end',
      buildFiles({ 'page.js': `${'['.repeat(20_000)}${']'.repeat(20_000)}` }),
      /page\.js is not a script that a browser can run/,
    ],
    [
      'a page that throws on the server',
      buildPage("throw new Error('no box')"),
      /server\/server\.js does not render \.\/Page: no box/,
    ],
    [
      'a page that reads the environment of the server',
      buildPage('process.env.SECRET_KEY'),
      /process is not available while a page is rendered/,
    ],
  ])('is refused with %s', async (_what, build, sentence) => {
    const { status, body } = await uploadFiles(site.client, build);
    expect([status, body.code]).toEqual([409, 'RELEASE_REFUSED']);
    expect(body.message).toMatch(sentence);
    expect(await readRelease(site.releases.storage, app, build.version)).toBeNull();
  });

  it('cannot have a page rendered unchecked by a release that says it has no code for the web host', async () => {
    const build = buildPage("throw new Error('no box')", { server: false });
    const { status, body } = await begin(site.client, build);
    expect([status, body.code]).toEqual([409, 'RELEASE_REFUSED']);
  });

  it('uploads a release whose page is rendered', async () => {
    const build = buildPage('');
    expect((await uploadFiles(site.client, build)).status).toBe(200);
    expect(await readRelease(site.releases.storage, app, build.version)).not.toBeNull();
  });

  it('cannot publish what was stored before the api checked code', async () => {
    const build = buildFiles({ 'page.js': 'eval("1 + 1");' });
    await putFiles(site.client, build);
    const key = manifestKey(app, build.version);
    await site.releases.storage.create(key, Buffer.from(build.manifest));
    const { revision } = await site.releases.store.read();
    const { status, body } = await site.client.post<{ code: string; message: string }>(
      `/api/deploy/apps/${app}/publish`,
      { version: build.version, revision },
    );
    expect([status, body.code]).toEqual([409, 'RELEASE_REFUSED']);
    expect(body.message).toMatch(/page\.js .*eval/);
    expect((await site.releases.store.read()).revision).toBe(revision);
  });
});

it('A release that does not end is refused, and the one of another token gets its turn', async () => {
  const site = await open({ renderSeconds: 1 });
  const { secret } = await createToken(site.admin, [app], ['publish']);
  const other = withToken(site.test, secret);
  const good = buildFiles({});
  const endless = [buildPage(loop), buildPage(loop)];
  for (const build of endless) await putFiles(site.client, build);
  await putFiles(other, good);

  const refused = Promise.all(endless.map((build) => complete(site.client, build)));
  const { status } = await complete(other, good);

  expect(status).toBe(200);
  for (const { body } of await refused) {
    expect(body.code).toBe('RELEASE_REFUSED');
    expect(body.message).toMatch(/took longer than 1 second/);
  }
  await site.close();
});

it('While a release is checked, the api answers other requests, and its stop ends the check', async () => {
  const site = await open({ renderSeconds: 3600 });
  const build = buildPage(loop);
  await putFiles(site.client, build);
  let hasEnded = false;
  const completing = complete(site.client, build).finally(() => {
    hasEnded = true;
  });
  await until('the check begins', () =>
    site.test.readLog().some((line) => line.includes('releases are checked')),
  );

  expect((await site.test.client.get('/api/live')).status).toBe(200);
  expect((await site.client.get('/api/deploy/registry')).status).toBe(200);
  expect(hasEnded).toBe(false);

  const closing = site.test.app.close();
  expect((await completing).status).toBe(503);
  await closing;
  expect(await readRelease(site.releases.storage, app, build.version)).toBeNull();
  await site.close();
});
