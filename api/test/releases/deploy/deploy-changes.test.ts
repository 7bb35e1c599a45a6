import type { AuditEntry } from '@hive/contract/audit';
import type { DeployRight } from '@hive/contract/deploy-tokens';
import type { ReleaseList } from '@hive/contract/releases';
import { readRelease } from '@hive/shared-node/releases/release-reader';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { createReleaseApp } from '../registry/release-app';
import type { TestReleases } from '../registry/releases-folder';
import { createToken, makeBuild, upload, withToken } from './deploy-helpers';

let test: TestApp;
let releases: TestReleases;
let admin: TestClient;
let adminId: string;
let client: TestClient;
let app: string;
let appCount = 0;
const nameApp = (count: number): string => `remote-${count}`;
const allRights: DeployRight[] = ['publish', 'canary', 'promote', 'rollback'];

beforeAll(async () => {
  const names = Array.from({ length: 30 }, (_, count) => nameApp(count));
  const shell = {
    grants: Object.fromEntries(names.map((name) => [name, []])),
    owners: Object.fromEntries(names.map((name) => [name, 'team'])),
  };
  ({ test, releases } = await createReleaseApp({ live: { shell } }));
});
beforeEach(async () => {
  app = nameApp(appCount++);
  ({ client: admin, userId: adminId } = await signIn(test, {
    role: 'admin',
    name: 'Ada Admin',
    isSteppedUp: true,
  }));
  const { secret } = await createToken(admin, [app], allRights);
  client = withToken(test, secret);
  await upload(client, makeBuild(app, '1'));
  await upload(client, makeBuild(app, '2'));
});
afterAll(() => test.close());

const stored = async () => (await releases.store.read()).apps[app];
const revisionNow = async () => (await releases.store.read()).revision;
const send = async (step: string, body: object = {}, { by = client, of = app } = {}) =>
  by.post<{ registry: { revision: number }; code: string; message: string }>(
    `/api/deploy/apps/${of}/${step}`,
    { revision: await revisionNow(), ...body },
  );
const done = async (step: string, body?: object): Promise<void> =>
  expect((await send(step, body)).status).toBe(200);

describe('A program with a token', () => {
  it('publishes an app for the first time and again, in the name of the token and its creator', async () => {
    await done('publish', { version: '1', note: 'First.' });
    const { status, body } = await send('publish', { version: '2' });

    expect(status).toBe(200);
    expect(body.registry.revision).toBe(await revisionNow());
    expect(await stored()).toMatchObject({ version: '2' });
    const { history } = await releases.store.read();
    expect(history.at(-1)).toMatchObject({
      action: 'publish',
      app,
      version: '2',
      from: '1',
      by: `deploy token CI, admin ${adminId}`,
    });
    const shown = (await admin.get<ReleaseList>('/api/admin/releases')).body.history;
    expect(shown[0]!.by).toBe('deploy token CI, Ada Admin');
    const audit = await admin.get<{ items: AuditEntry[] }>(
      `/api/admin/audit?entity=app&entityId=${app}`,
    );
    expect(audit.body.items.slice(0, 2)).toMatchObject([
      { action: 'release.publish', before: { version: '1' }, after: { version: '2', token: 'CI' } },
      { action: 'release.publish', after: { version: '1', reason: 'First.' } },
    ]);
    await done('publish', { version: '2' });
    expect((await releases.store.read()).history).toHaveLength(history.length);
  });

  it('starts a canary, raises the share, starts a ramp and promotes it', async () => {
    await done('publish', { version: '1' });
    await done('canary', { version: '2', share: 5 });
    await done('canary', { version: '2', share: 10 });
    expect((await stored())?.canary).toMatchObject({ version: '2', share: 10 });
    await done('canary', { version: '2', share: 10, ramp: true });
    expect((await stored())?.canary?.ramp).toMatchObject({ next: [50], isHeld: false });
    await done('promote');
    expect(await stored()).toEqual({ version: '2', since: expect.any(String) });
  });

  it('stops a canary', async () => {
    await done('publish', { version: '1' });
    await done('canary', { version: '2', share: 5 });
    await done('stop-canary');
    expect(await stored()).toMatchObject({ version: '1' });
    expect((await stored())?.canary).toBeUndefined();
  });

  it('rolls back to the previous version, and to a named one', async () => {
    await upload(client, makeBuild(app, '3'));
    for (const version of ['1', '2', '3']) await done('publish', { version });
    await done('roll-back');
    expect(await stored()).toMatchObject({ version: '2' });
    await done('roll-back', { version: '1' });
    expect(await stored()).toMatchObject({ version: '1' });
  });
});

describe('A change is refused', () => {
  const refusal = async (...given: Parameters<typeof send>) => {
    const before = await releases.store.read();
    const { status, body } = await send(...given);
    expect(await releases.store.read()).toEqual(before);
    return `${status} ${body.code} ${body.message}`;
  };

  it.each([
    ['publish', { version: '2' }, ['canary', 'promote', 'rollback']],
    ['canary', { version: '2', share: 5 }, ['publish', 'promote', 'rollback']],
    ['stop-canary', {}, ['publish', 'promote', 'rollback']],
    ['promote', {}, ['publish', 'canary', 'rollback']],
    ['roll-back', {}, ['publish', 'canary', 'promote']],
  ])('to %s without the right', async (step, body, rights) => {
    const { secret } = await createToken(admin, [app], rights as DeployRight[]);
    const by = withToken(test, secret);
    expect(await refusal(step, body, { by })).toMatch(/^403 FORBIDDEN .*no right to/);
  });

  it('to start a ramp, which ends with a promotion, without the right to promote', async () => {
    await done('publish', { version: '1' });
    const { secret } = await createToken(admin, [app], ['publish', 'canary', 'rollback']);
    const ramp = { version: '2', share: 99, ramp: true };
    expect(await refusal('canary', ramp, { by: withToken(test, secret) })).toMatch(
      /^403 FORBIDDEN .*no right to promote/,
    );
  });

  it('to start a canary of an earlier version without the right to roll back', async () => {
    await done('publish', { version: '1' });
    await done('publish', { version: '2' });
    const { secret } = await createToken(admin, [app], ['publish', 'canary', 'promote']);
    const by = withToken(test, secret);
    const canary = { version: '1', share: 99 };
    expect(await refusal('canary', canary, { by })).toMatch(
      /^403 FORBIDDEN .*no right to rollback/,
    );
    await done('canary', canary);
    expect((await send('canary', { version: '1', share: 50 }, { by })).status).toBe(200);
  });

  it('to publish a new version whose app has another owner since it was stored', async () => {
    await done('publish', { version: '1' });
    const shell = (await readRelease(releases.storage, 'shell', '1'))!;
    await releases.publish('shell', `2-${app}`, {
      grants: shell.grants,
      owners: { ...shell.owners, [app]: 'others' },
    });
    const answers = [
      await refusal('publish', { version: '2' }),
      await refusal('canary', { version: '2', share: 5 }),
    ];
    await releases.publish('shell', `3-${app}`, { grants: shell.grants, owners: shell.owners });
    for (const answer of answers) expect(answer).toMatch(/^409 RELEASE_REFUSED .*has the owner/);
  });

  it('to publish with a token that is revoked while the change is checked', async () => {
    const { token, secret } = await createToken(admin, [app], ['publish']);
    const { readRegistry } = releases.storage;
    const reading = vi.spyOn(releases.storage, 'readRegistry').mockImplementation(async () => {
      await admin.post(`/api/admin/deploy-tokens/${token._id}/revoke`);
      return readRegistry();
    });
    const { status } = await send('publish', { version: '1' }, { by: withToken(test, secret) });
    reading.mockRestore();
    expect(status).toBe(401);
    expect(await stored()).toBeUndefined();
  });

  it.each(['publish', 'canary', 'stop-canary', 'promote', 'roll-back'])(
    'to %s another app',
    async (step) => {
      const body = step === 'publish' ? { version: '1' } : {};
      const canary = step === 'canary' ? { version: '1', share: 5 } : body;
      expect(await refusal(step, canary, { of: 'shell' })).toMatch(
        /^403 FORBIDDEN .*not for shell/,
      );
    },
  );

  it('of a version that is not stored', async () => {
    expect(await refusal('publish', { version: '9' })).toMatch(/^409 RELEASE_REFUSED/);
  });

  it('to publish a version that was live before: that is a rollback', async () => {
    await done('publish', { version: '1' });
    await done('publish', { version: '2' });
    expect(await refusal('publish', { version: '1' })).toMatch(/^409 RELEASE_REFUSED .*rollback/);
  });

  it('without a canary or an earlier version', async () => {
    await done('publish', { version: '1' });
    expect(await refusal('promote')).toMatch(/^409 RELEASE_CHANGED/);
    expect(await refusal('stop-canary')).toMatch(/^409 RELEASE_CHANGED/);
    expect(await refusal('roll-back')).toMatch(/^409 RELEASE_CHANGED/);
    expect(await refusal('roll-back', { version: '2' })).toMatch(/^400 VALIDATION_FAILED/);
  });

  it('of an app without a release, except to publish it', async () => {
    expect(await refusal('canary', { version: '1', share: 5 })).toMatch(/^409 RELEASE_CHANGED/);
    expect(await refusal('promote')).toMatch(/^409 RELEASE_CHANGED/);
    expect(await refusal('roll-back')).toMatch(/^409 RELEASE_CHANGED/);
  });

  it('after another change of the app, of two at once one', async () => {
    await upload(client, makeBuild(app, '3'));
    const revision = await revisionNow();
    const answers = await Promise.all([
      send('publish', { version: '2', revision }),
      send('publish', { version: '3', revision }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'RELEASE_CHANGED',
      message: expect.stringMatching(/came first/),
    });
  });

  it('with a revision that is not there yet', async () => {
    expect(await refusal('publish', { version: '1', revision: 99_999 })).toMatch(/^400/);
  });

  it('by a token that ended', async () => {
    test.clock.advance(3_601);
    expect(await refusal('publish', { version: '1' })).toMatch(/^401 UNAUTHENTICATED/);
  });
});
