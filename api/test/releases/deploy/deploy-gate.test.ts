import { manifestKey, readRelease } from '@hive/shared-node/releases/release-reader';
import { serverBundleFile } from '@hive/shared-node/releases/server-bundle-file';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { until } from '../../support/until';
import { begin, complete, createToken, withToken } from './deploy-helpers';
import {
  buildFiles,
  buildPage,
  putFiles,
  shellBundle,
  uploadFiles,
  type FilesBuild,
} from './gate-builds';
import { app, openUploadSite, type UploadSite } from './upload-site';

const { releaseGate } = securityPolicy;
const loop = 'for (;;);';

/** Opens a site whose shell renders pages. */
async function open(limits: Partial<typeof releaseGate> = {}): Promise<UploadSite> {
  // So that the pages are rendered on any machine.
  const policy = { ...releaseGate, rendersWithoutNamespaces: true, ...limits };
  const site = await openUploadSite({ policy: { releaseGate: policy } });
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

describe('With releases that take long', () => {
  let site: UploadSite;
  afterEach(() => site.close());

  it('one that does not end is refused, and the one of another token gets its turn', async () => {
    site = await open({ renderSeconds: 3 });
    const { secret } = await createToken(site.admin, [app], ['publish']);
    const other = withToken(site.test, secret);
    const good = buildFiles({});
    const endless = [buildPage(loop), buildPage(loop)];
    for (const build of endless) await putFiles(site.client, build);
    await putFiles(other, good);

    const ends: string[] = [];
    const refused = endless.map((build) =>
      complete(site.client, build).finally(() => ends.push('endless')),
    );
    // Requests that are sent at once may arrive in any order.
    await until('one that does not end is checked', () =>
      site.test.readLog().some((line) => line.includes('releases are checked')),
    );
    const { status } = await complete(other, good);
    ends.push('good');

    expect(status).toBe(200);
    for (const { body } of await Promise.all(refused)) {
      expect(body.code).toBe('RELEASE_REFUSED');
      expect(body.message).toMatch(/took longer than 3 seconds/);
    }
    expect(ends).toEqual(['endless', 'good', 'endless']);
  });

  it('the log says once what confines their code', async () => {
    site = await open();
    for (const build of [buildFiles({}), buildFiles({})])
      expect((await uploadFiles(site.client, build)).status).toBe(200);
    const lines = site.test.readLog().filter((line) => line.includes('releases are checked'));
    expect(lines).toHaveLength(1);
    const { walls } = JSON.parse(lines[0]!) as { walls: Record<string, unknown> };
    expect(Object.keys(walls)).toEqual(['render', 'code']);
  });
});

describe('When the live shell changes', () => {
  let site: UploadSite;
  beforeEach(async () => {
    site = await open();
  });
  afterEach(() => site.close());

  /** Does something before a file of the storage is read for the first time. */
  function beforeReading(key: string, act: () => Promise<void>): void {
    const { storage } = site.releases;
    const read = storage.read.bind(storage);
    let isFirst = true;
    storage.read = async (one) => {
      if (one === key && isFirst) {
        isFirst = false;
        await act();
      }
      return read(one);
    };
  }

  /** Makes another shell live, in which every page fails. */
  async function changeShell(): Promise<void> {
    const { storage, publish } = site.releases;
    await storage.write(`shell/2/${serverBundleFile}`, Buffer.from("throw new Error('shell 2');"));
    await publish('shell', '2', { grants: { [app]: [{ at: '/results', access: 'public' }] } });
  }

  /** Stores a release as an api did that did not render pages, and publishes it. */
  async function publishStored(build: FilesBuild) {
    await putFiles(site.client, build);
    const { storage, store } = site.releases;
    await storage.create(manifestKey(app, build.version), Buffer.from(build.manifest));
    const { revision } = await store.read();
    const body = { version: build.version, revision };
    const address = `/api/deploy/apps/${app}/publish`;
    return () => site.client.post<{ code: string; message: string }>(address, body);
  }

  it('while a release is checked, the release is not published', async () => {
    const send = await publishStored(buildPage(''));
    beforeReading(`shell/1/${serverBundleFile}`, changeShell);
    const { status, body } = await send();
    expect([status, body.code]).toEqual([409, 'RELEASE_CHANGED']);
    expect(body.message).toMatch(/^The live shell changed while /);
    expect((await site.releases.store.read()).apps[app]?.version).toBe('1');
  });

  it('while a release waits for its check, the new shell renders it', async () => {
    const { secret } = await createToken(site.admin, [app], ['publish']);
    const other = withToken(site.test, secret);
    const first = buildFiles({});
    await putFiles(other, first);
    const send = await publishStored(buildPage(''));
    let publishing: ReturnType<typeof send> | undefined;
    beforeReading(`${app}/${first.version}/remote-entry.js`, async () => {
      const { storage } = site.releases;
      const readRegistry = storage.readRegistry.bind(storage);
      let reads = 0;
      storage.readRegistry = async () => {
        const registry = await readRegistry();
        reads += 1;
        return registry;
      };
      publishing = send();
      await until('the request has read the registry', () => reads > 0);
      await changeShell();
    });
    expect((await complete(other, first)).status).toBe(200);
    const { body } = await publishing!;
    expect(body.message).toMatch(/^The live shell \(2\) fails on the web host: shell 2\./);
  });
});
