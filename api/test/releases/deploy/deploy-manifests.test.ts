import { deployLimits } from '@hive/contract/deploy-limits';
import { addressOf, begin, complete, makeBuild, putFile } from './deploy-helpers';
import { app, nextVersion, openUploadSite, sign, signedApp, type UploadSite } from './upload-site';

let site: UploadSite;
let releases: UploadSite['releases'];
let client: UploadSite['client'];

beforeAll(async () => {
  site = await openUploadSite();
  ({ releases, client } = site);
});
afterAll(() => site.close());

describe('The manifest of an upload is refused', () => {
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

  it('with a part for a place that does not exist', async () => {
    const part = { place: 'home.middle', order: 1, access: 'signed-in', module: './part' } as const;
    const slots = [{ ...part, scripts: [], styles: [] }];
    const message = await refuse(makeBuild(app, nextVersion(), { slots }));
    expect(message).toMatch(/^409 RELEASE_REFUSED .*'home\.middle'.*, which is not a place/);
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
});
