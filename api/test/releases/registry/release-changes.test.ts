import type { AuditEntry } from '@hive/contract/audit';
import type { ReleaseKeys } from '@hive/contract/release';
import type { ReleaseList } from '@hive/contract/releases';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { createReleaseApp } from './release-app';
import type { TestReleases } from './releases-folder';

let test: TestApp;
let releases: TestReleases;
let admin: TestClient;
let adminId: string;
/** Each test uses a separate app with the versions 1 to 3, of which 3 is live. */
let app: string;
let appCount = 0;

/** The app whose releases must be signed. */
const signedApp = 'remote-signed';

/** A key that has signed nothing. */
const releaseKeys: ReleaseKeys = {
  [signedApp]: [
    {
      key: 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=',
      from: '2020-01-01T00:00:00.000Z',
    },
  ],
};

const nameApp = (count: number): string => `remote-${count}`;

async function publishAll(name: string): Promise<void> {
  for (const version of ['1', '2', '3']) await releases.publish(name, version);
}

beforeAll(async () => {
  const names = [signedApp, ...Array.from({ length: 30 }, (_, count) => nameApp(count))];
  const shell = { grants: Object.fromEntries(names.map((name) => [name, []])) };
  ({ test, releases } = await createReleaseApp({ live: { shell }, settings: { releaseKeys } }));
});
beforeEach(async () => {
  app = nameApp(appCount++);
  await publishAll(app);
  const values = { role: 'admin', name: 'Ada Admin', isSteppedUp: true } as const;
  ({ client: admin, userId: adminId } = await signIn(test, values));
});
afterAll(() => test.close());

const list = async (client = admin) => (await client.get<ReleaseList>('/api/admin/releases')).body;
const shownApp = async () => (await list()).apps.find((one) => one.app === app)!;
const storedApp = async () => (await releases.store.read()).apps[app]!;
const send = (step: string, body: object, { client = admin, of = app } = {}) =>
  client.post(`/api/admin/releases/${of}/${step}`, { reason: 'Because of the test.', ...body });
const readAudit = async () =>
  (await admin.get<{ items: AuditEntry[] }>(`/api/admin/audit?entity=app&entityId=${app}`)).body
    .items;

describe('An admin', () => {
  it('promotes a canary, with a reason in the history and in the audit log', async () => {
    await releases.tryOut(app, '4', 20);
    const { status, body } = await send('promote', { version: '4' });

    expect(status).toBe(200);
    expect(body).toEqual({ revision: (await releases.store.read()).revision });
    expect(await storedApp()).toEqual({ version: '4', since: expect.any(String) });
    const { history } = await list();
    expect(history[0]).toMatchObject({
      action: 'promote',
      version: '4',
      from: '3',
      by: 'Ada Admin',
      note: 'Because of the test.',
    });
    expect(await readAudit()).toMatchObject([
      {
        action: 'release.promote',
        entity: { kind: 'app', id: app },
        before: { version: '3', canary: '4 for 20%' },
        after: { version: '4', canary: null, reason: 'Because of the test.' },
      },
    ]);
  });

  it('stops a canary', async () => {
    await releases.tryOut(app, '4', 20);
    expect((await send('stop-canary', { version: '4' })).status).toBe(200);
    expect(await storedApp()).toEqual({ version: '3', since: expect.any(String) });
    expect(await readAudit()).toMatchObject([{ action: 'release.stop-canary' }]);
  });

  it('rolls back to one of the earlier versions, which ends the canary', async () => {
    await releases.tryOut(app, '4', 20);
    expect((await shownApp()).earlier.map(({ version }) => version)).toEqual(['2', '1']);

    expect((await send('roll-back', { from: '3', version: '1' })).status).toBe(200);

    expect(await storedApp()).toEqual({ version: '1', since: expect.any(String) });
    // The versions that were rolled back are not offered.
    expect((await shownApp()).earlier).toEqual([]);
    expect(await readAudit()).toMatchObject([{ action: 'release.roll-back' }]);
  });

  it('is named by id in the registry, so that no name or address stays after an erasure', async () => {
    await send('roll-back', { from: '3', version: '2' });
    const { history } = await releases.store.read();
    expect(history.at(-1)!.by).toBe(`admin ${adminId}`);
    expect((await list()).history[0]!.by).toBe('Ada Admin');
    await test.database
      .updateTable('app_user')
      .set({ erased_at: test.clock.now() })
      .where('id', '=', adminId)
      .execute();
    const other = (await signIn(test, { role: 'admin' })).client;
    expect((await list(other)).history[0]!.by).toBe('admin');
  });
});

describe('Nothing changes', () => {
  afterEach(async () => {
    expect((await storedApp()).version).toBe('3');
    expect(await readAudit()).toEqual([]);
  });

  it('for a canary that has been replaced', async () => {
    await releases.tryOut(app, '4', 20);
    await releases.tryOut(app, '5', 20);
    for (const step of ['promote', 'stop-canary']) {
      const { status, body } = await send(step, { version: '4' });
      expect(status).toBe(409);
      expect(body).toMatchObject({
        code: 'RELEASE_CHANGED',
        message: `${app} now has 5 as a canary, not 4. Reload the page and decide again.`,
      });
    }
    expect((await storedApp()).canary?.version).toBe('5');
  });

  it('for a canary that has ended', async () => {
    const { body } = await send('promote', { version: '4' });
    expect(body).toMatchObject({
      code: 'RELEASE_CHANGED',
      message: `${app} has no canary any more. Reload the page to see what is live.`,
    });
  });

  it('for a rollback from a version that is no longer live', async () => {
    const { body } = await send('roll-back', { from: '2', version: '1' });
    expect(body).toMatchObject({ code: 'RELEASE_CHANGED' });
  });

  it('for a rollback to a version that was never live', async () => {
    await releases.tryOut(app, '4', 20);
    const { status, body } = await send('roll-back', { from: '3', version: '4' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { version: 'Choose a version that was live before.' } });
  });

  it('without a reason, or for an unknown app', async () => {
    expect((await send('roll-back', { from: '3', version: '2', reason: ' ' })).body).toMatchObject({
      fields: { reason: 'Enter a reason.' },
    });
    for (const of of ['remote-nowhere', 'constructor'])
      expect((await send('promote', { version: '4' }, { of })).status).toBe(404);
  });

  it('for a version that needs a library the live shell does not have', async () => {
    await releases.tryOut(app, '4', 20, { shared: { react: '20.0.0' } });
    const { status, body } = await send('promote', { version: '4' });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'RELEASE_REFUSED',
      message: expect.stringContaining(`${app} needs react ^20.0.0, but shell 1 (live) has none`),
    });
  });

  it('for a version whose stored files were changed', async () => {
    await releases.storage.write(`${app}/2/remote-entry.js`, Buffer.from('changed'));
    const { body } = await send('roll-back', { from: '3', version: '2' });
    expect(body).toMatchObject({
      code: 'RELEASE_REFUSED',
      message: expect.stringContaining('remote-entry.js does not match its hash'),
    });
  });

  it('while the storage of releases does not answer', async () => {
    releases.breakStorage();
    expect((await send('roll-back', { from: '3', version: '2' })).body).toMatchObject({
      code: 'UNAVAILABLE',
    });
    releases.restoreStorage();
  });

  it('without a second factor in the last 15 minutes, or for a partner', async () => {
    const clients = [
      { values: { role: 'admin' as const }, code: 'STEP_UP_REQUIRED' },
      { values: { role: 'partner' as const, isSteppedUp: true }, code: 'FORBIDDEN' },
    ];
    for (const { values, code } of clients) {
      const { client } = await signIn(test, values);
      const { body } = await send('roll-back', { from: '3', version: '2' }, { client });
      expect(body).toMatchObject({ code });
    }
  });
});

it('A version without an accepted signature is refused where the keys of its app are listed', async () => {
  await publishAll(signedApp);
  const { body } = await send('roll-back', { from: '3', version: '2' }, { of: signedApp });
  expect(body).toMatchObject({
    code: 'RELEASE_REFUSED',
    message: expect.stringContaining('is refused by the keys of RELEASE_KEYS_FILE'),
  });
});

it('Two admins who act at the same time change the release once', async () => {
  await releases.tryOut(app, '4', 20);
  const answers = await Promise.all([
    send('promote', { version: '4' }),
    send('stop-canary', { version: '4' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'RELEASE_CHANGED',
    message: expect.stringMatching(/Reload the page/),
  });
  expect(await readAudit()).toHaveLength(1);
});
