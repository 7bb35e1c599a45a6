import type { AuditEntry } from '@hive/contract/audit';
import type { DeployRight } from '@hive/contract/deploy-tokens';
import type { Release } from '@hive/contract/release';
import { fileIntegrity } from '@hive/shared-node/releases/file-integrity';
import { signRelease } from '@hive/shared-node/releases/signing/sign-release';
import { createTeamKey } from '@hive/shared-node/testing/release-signing';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { createReleaseApp } from '../registry/release-app';
import type { TestReleases } from '../registry/releases-folder';
import {
  addressOf,
  createToken,
  makeBuild,
  putFile,
  withToken,
  type TestBuild,
} from './deploy-helpers';

const [first, second] = ['remote-user', 'remote-partner'];
const apps = ['shell', first, second];
const allRights: DeployRight[] = ['publish', 'canary', 'promote', 'rollback'];
const key = createTeamKey();
const shell: Partial<Release> = {
  shared: { react: '18.0.0' },
  grants: { [first]: [], [second]: [] },
  owners: { [first]: 'team', [second]: 'team' },
};

let test: TestApp;
let releases: TestReleases;
let admin: TestClient;
let client: TestClient;

beforeEach(async () => {
  const manifest = { shared: { react: '18.0.0' }, owner: 'team' };
  const releaseKeys = { shell: [{ key: key.publicKey, from: '2020-01-01T00:00:00.000Z' }] };
  ({ test, releases } = await createReleaseApp({
    live: { shell, [first]: manifest, [second]: manifest },
    settings: { releaseKeys },
  }));
  ({ client: admin } = await signIn(test, { role: 'admin', isSteppedUp: true }));
  client = withToken(test, (await createToken(admin, apps, allRights)).secret);
});
afterEach(() => test.close());

/** A version of a remote that needs this version of React. */
const remote = (app: string, version: string, react: string): TestBuild =>
  makeBuild(app, version, { shared: { react } });
/** A shell that provides it. */
function newShell(version: string, react: string): TestBuild {
  const content = Buffer.from(`<!-- shell ${version} -->`);
  const files = [{ path: 'index.html', integrity: fileIntegrity(content), bytes: content.length }];
  const values = { ...shell, entry: null, ownPaths: [], files, shared: { react } };
  return makeBuild('shell', version, values, content);
}

const fileOf = ({ release }: TestBuild): string => release.files[0]!.path;

/** The signature of a shell; the remotes need none. */
function sign(build: TestBuild): string | null {
  const { app, version, content, manifest } = build;
  if (app !== 'shell') return null;
  const files = new Map([
    [fileOf(build), content],
    ['release.json', Buffer.from(manifest)],
  ]);
  const signedAt = new Date().toISOString();
  return signRelease({ app, version, files, publisher: 'CI', signedAt }, [key.signer]).toString();
}

type Named = Pick<TestBuild, 'app' | 'version'>;
const names = (builds: Named[]): Named[] => builds.map(({ app, version }) => ({ app, version }));

/** Uploads a build that goes live with others. Returns the first refusal. */
async function upload(build: TestBuild, others: Named[] = [], by = client): Promise<string> {
  const body = { manifest: build.manifest, signature: sign(build), with: names(others) };
  const begun = await by.post<{ code: string; message: string }>(addressOf(build), body);
  if (begun.status !== 200) return `${begun.body.code} ${begun.body.message}`;
  await putFile(by, build, build.content, fileOf(build));
  const url = `${addressOf(build)}/complete`;
  const completed = await by.post<{ code: string; message: string }>(url, body);
  return completed.status === 200 ? 'stored' : `${completed.body.code} ${completed.body.message}`;
}

/** Asks for a change of an app. Returns the refusal. */
async function send(app: string, step: string, body: object, by = client): Promise<string> {
  const { revision } = await releases.store.read();
  const answer = await by.post<{ code: string; message: string }>(
    `/api/deploy/apps/${app}/${step}`,
    { revision, ...body },
  );
  return answer.status === 200 ? 'done' : `${answer.body.code} ${answer.body.message}`;
}

/** The live version and the canary of each app. */
const versions = async () =>
  Object.fromEntries(
    Object.entries((await releases.store.read()).apps).map(([app, { version, canary }]) => [
      app,
      canary ? `${version}, ${canary.version} for ${canary.share}%` : version,
    ]),
  );

describe('Releases that fit only together', () => {
  const builds = [
    newShell('2', '19.0.0'),
    remote(first, '2', '19.0.0'),
    remote(second, '2', '19.0.0'),
  ];
  const [shellBuild, firstBuild, secondBuild] = builds as [TestBuild, TestBuild, TestBuild];

  it('are refused one by one', async () => {
    expect(await upload(shellBuild)).toMatch(/^RELEASE_REFUSED remote-user 1 \(live\) needs react/);
    expect(await upload(firstBuild)).toMatch(/^RELEASE_REFUSED remote-user needs react/);
  });

  it('are uploaded with the names of the others, and live in one step, each with an audit entry', async () => {
    expect(await upload(firstBuild, [shellBuild, secondBuild])).toBe(
      'RELEASE_REFUSED Upload shell 2 before the releases that go live with it.',
    );
    expect(await upload(shellBuild, [firstBuild, secondBuild])).toBe('stored');
    expect(await upload(firstBuild, [shellBuild, secondBuild])).toBe('stored');
    expect(await upload(secondBuild, [shellBuild, firstBuild])).toBe('stored');
    expect(await versions()).toEqual({ shell: '1', [first]: '1', [second]: '1' });

    // Without one of them the change is refused, and nothing changes.
    const body = { version: '2', note: 'React 19.' };
    expect(await send('shell', 'publish', { ...body, with: names([firstBuild]) })).toMatch(
      /^RELEASE_REFUSED remote-partner 1 \(live\) needs react/,
    );
    const { revision } = await releases.store.read();
    expect(
      await send('shell', 'publish', { ...body, with: names([firstBuild, secondBuild]) }),
    ).toBe('done');
    expect(await versions()).toEqual({ shell: '2', [first]: '2', [second]: '2' });
    const { body: audit } = await admin.get<{ items: AuditEntry[] }>(
      '/api/admin/audit?action=release.publish',
    );
    expect(audit.items.map(({ entity, before, after }) => [entity.id, before, after])).toEqual(
      expect.arrayContaining(
        apps.map((app) => [
          app,
          { version: '1', canary: null },
          expect.objectContaining({ version: '2', reason: 'React 19.', token: 'CI' }),
        ]),
      ),
    );
    expect(audit.items).toHaveLength(3);
    // A repeat changes nothing.
    expect(await send('shell', 'publish', { ...body, revision, with: names([firstBuild]) })).toBe(
      'done',
    );
    expect(await versions()).toEqual({ shell: '2', [first]: '2', [second]: '2' });
  });

  it('are not complete while a release that is stored already does not fit', async () => {
    expect(await upload(shellBuild, [firstBuild, secondBuild])).toBe('stored');
    const old = remote(first, '3', '18.0.0');
    expect(await upload(old, [shellBuild, secondBuild])).toMatch(
      /^RELEASE_REFUSED remote-user needs react \^18\.0\.0, but shell 2/,
    );
  });
});

describe('Several remotes', () => {
  const builds = [remote(first, '2', '18.0.0'), remote(second, '2', '18.0.0')];
  const [, other] = names(builds);
  beforeEach(async () => {
    for (const build of builds) expect(await upload(build)).toBe('stored');
  });

  it('become canaries, are promoted, and go back in one step each', async () => {
    const canary = { version: '2', share: 10, with: [other] };
    expect(await send(first, 'canary', canary)).toBe('done');
    expect(await versions()).toMatchObject({ [first]: '1, 2 for 10%', [second]: '1, 2 for 10%' });
    expect(await send(first, 'stop-canary', { with: [second] })).toBe('done');
    expect(await versions()).toMatchObject({ [first]: '1', [second]: '1' });
    expect(await send(first, 'canary', { ...canary, ramp: true })).toBe('done');
    expect(await send(first, 'promote', { with: [second] })).toBe('done');
    expect(await versions()).toMatchObject({ [first]: '2', [second]: '2' });
    expect(await send(first, 'roll-back', { version: '1', with: [second] })).toBe('done');
    expect(await versions()).toMatchObject({ [first]: '1', [second]: '1' });
  });

  it('change together or not at all', async () => {
    await send(first, 'canary', { version: '2', share: 10 });
    const before = await releases.store.read();
    expect(await send(first, 'promote', { with: [second] })).toBe(
      'RELEASE_CHANGED remote-partner has no canary.',
    );
    // A change of the other app that the program has not seen.
    await send(second, 'publish', { version: '2' });
    const late = { version: '2', revision: before.revision, with: [{ app: second, version: '3' }] };
    expect(await send(first, 'publish', late)).toMatch(
      /^RELEASE_REFUSED remote-user 2 is already on trial/,
    );
    expect((await versions())[first]).toBe('1, 2 for 10%');
  });

  it('need the right for each of the apps', async () => {
    const narrow = withToken(test, (await createToken(admin, [first], allRights)).secret);
    const denied = /^FORBIDDEN This deploy token is not for remote-partner/;
    const [build] = builds as [TestBuild];
    expect(await upload(build, [other!], narrow)).toMatch(denied);
    for (const [step, body] of [
      ['publish', { version: '2', with: [other] }],
      ['canary', { version: '2', share: 5, with: [other] }],
      ['promote', { with: [second] }],
      ['stop-canary', { with: [second] }],
      ['roll-back', { with: [second] }],
    ] as const)
      expect(await send(first, step, body, narrow)).toMatch(denied);
  });

  it('are named once', async () => {
    const twice = /^VALIDATION_FAILED/;
    expect(
      await send(first, 'publish', { version: '2', with: [{ app: first, version: '1' }] }),
    ).toMatch(twice);
    expect(await send(first, 'promote', { with: [second, second] })).toMatch(twice);
    expect(await upload(builds[0]!, [builds[0]!])).toMatch(twice);
  });
});
