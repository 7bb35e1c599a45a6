import { allowOverrides, forbidOverrides } from '@hive/shared-node/releases/registry-changes';
import { RegistryStore } from '@hive/shared-node/releases/registry-store';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { hashToken, newToken } from '../../../src/platform/security/tokens';
import { readAudit } from '../../audit/audit-helpers';
import { createReleaseApp } from '../registry/release-app';
import type { TestReleases } from '../registry/releases-folder';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';

const remote = 'remote-user';
const origin = 'http://localhost:4301';
const meta = { by: 'a developer', at: '2026-01-01T00:00:00.000Z' };
let test: TestApp;
let releases: TestReleases;
let store: RegistryStore;

beforeEach(async () => {
  ({ test, releases } = await createReleaseApp({ live: { shell: {}, [remote]: {} } }));
  await releases.publish(remote, '2');
  store = new RegistryStore(releases.storage);
  await store.change((registry) => allowOverrides(registry, [origin], meta));
});
afterEach(() => test.close());

/** An admin in a browser, with the session's refresh cookie. */
async function makeAdmin(isSteppedUp = true) {
  const { client, userId } = await signIn(test, { role: 'admin', isSteppedUp });
  const refresh = newToken();
  const { id: session_id } = await test.database
    .selectFrom('session')
    .where('user_id', '=', userId)
    .select('id')
    .executeTakeFirstOrThrow();
  await test.database
    .insertInto('refresh_token')
    .values({ hash: hashToken(refresh), session_id, parent_hash: null })
    .execute();
  client.cookies.set('hive_refresh', refresh);
  return { client, userId, sessionId: session_id };
}

const begin = (client: TestClient, body: object = { remote, origin }) =>
  client.post('/api/admin/release-override', body);
const readOverride = async (client: TestClient): Promise<unknown> => {
  const answer = await client.get('/api/release-override');
  expect(answer.status).toBe(200);
  return (answer.body as { override: unknown }).override;
};

describe('An override', () => {
  it('of a development server applies to the session’s browser for eight hours', async () => {
    const { client } = await makeAdmin();
    const answer = await begin(client);
    expect(answer.body).toMatchObject({ remote, version: null, origin });
    expect(await readOverride(client)).toEqual(answer.body);
    await test.database
      .updateTable('session')
      .set({ last_seen_at: new Date(test.clock.now().getTime() + 8 * 3600_000) })
      .execute();
    test.clock.advance(8 * 3600 - 1);
    expect(await readOverride(client)).not.toBeNull();
    test.clock.advance(1);
    expect(await readOverride(client)).toBeNull();
  });

  it('of a released version replaces the previous one, and a reset ends it', async () => {
    const { client } = await makeAdmin();
    await begin(client);
    await begin(client, { remote, version: '1' });
    expect(await readOverride(client)).toMatchObject({ remote, version: '1', origin: null });
    const cookie = client.cookies.get('hive_override')!;
    expect((await client.request('DELETE', '/api/admin/release-override')).status).toBe(200);
    const entries = await readAudit(client, { entity: 'remote', entityId: remote });
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'override.begin',
      'override.begin',
      'override.end',
    ]);
    client.cookies.set('hive_override', cookie);
    expect(await readOverride(client)).toBeNull();
  });

  it('requires step-up', async () => {
    const { client } = await makeAdmin(false);
    expect((await begin(client)).body).toMatchObject({ code: 'STEP_UP_REQUIRED' });
  });
});

describe('An override that the registry does not permit is rejected', () => {
  it.each([
    'http://localhost:43010',
    'http://localhost.elsewhere.example:4301',
    'https://localhost:4301',
    'https://elsewhere.example',
  ])('for an origin that is not listed: %s', async (other) => {
    const { client } = await makeAdmin();
    const answer = await begin(client, { remote, origin: other });
    expect(answer.body).toMatchObject({ code: 'OVERRIDE_REFUSED' });
    expect((answer.body as { message: string }).message).toContain(
      `npm run release -- overrides on --origin ${other}`,
    );
  });

  it('at once when overrides are forbidden, whether of an origin or a version, with the command that allows them', async () => {
    const { client } = await makeAdmin();
    await begin(client);
    await store.change((registry) => forbidOverrides(registry, meta));
    // As in a registry in which nobody has ever allowed overrides.
    expect(await store.read()).not.toHaveProperty('overrides');
    expect(await readOverride(client)).toBeNull();
    for (const target of [{ origin }, { version: '1' }]) {
      const answer = await begin(client, { remote, ...target });
      expect(answer.body).toMatchObject({
        code: 'OVERRIDE_REFUSED',
        message: expect.stringContaining('npm run release -- overrides on') as string,
      });
    }
  });

  it.each([
    [{ remote: 'shell', version: '1' }, 'remote'],
    [{ remote: 'remote-nowhere', version: '1' }, 'remote'],
    [{ remote, version: '9' }, 'version'],
    [{ remote, version: 'dev' }, 'version'],
    [{ remote, version: '../1' }, 'version'],
    [{ remote }, 'version'],
    [{ remote, version: '1', origin }, 'version'],
    [{ remote, origin: 'javascript:alert(1)' }, 'origin'],
    [{ remote, origin: `${origin}/path` }, 'origin'],
  ])('for %j, with the field’s name', async (body, field) => {
    const { client } = await makeAdmin();
    const answer = await begin(client, body);
    expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((answer.body as { fields: object }).fields).toHaveProperty(field);
  });
});

describe('An override is ignored at once', () => {
  it('when its cookie is invented or missing', async () => {
    const { client } = await makeAdmin();
    await begin(client);
    client.cookies.set('hive_override', newToken());
    expect(await readOverride(client)).toBeNull();
    client.cookies.set('hive_override', "' or 1=1 --");
    expect(await readOverride(client)).toBeNull();
    client.cookies.delete('hive_override');
    expect(await readOverride(client)).toBeNull();
  });

  it("in another admin's browser that has the cookie", async () => {
    const { client } = await makeAdmin();
    await begin(client);
    const other = await makeAdmin();
    other.client.cookies.set('hive_override', client.cookies.get('hive_override')!);
    expect(await readOverride(other.client)).toBeNull();
    other.client.cookies.delete('hive_refresh');
    expect(await readOverride(other.client)).toBeNull();
  });

  it('once the admin has logged out', async () => {
    const { client } = await makeAdmin();
    await begin(client);
    const cookies = new Map(client.cookies);
    await client.get('/api/auth/logout');
    for (const [name, value] of cookies) client.cookies.set(name, value);
    expect(await readOverride(client)).toBeNull();
  });

  it.each([
    ['suspended', { suspended_at: new Date() }],
    ['demoted', { role: 'user' as const }],
  ])('once the admin is %s', async (_how, values) => {
    const { client, userId } = await makeAdmin();
    await begin(client);
    await test.database.updateTable('app_user').set(values).where('id', '=', userId).execute();
    expect(await readOverride(client)).toBeNull();
  });

  it("once the admin's session has been idle for too long", async () => {
    const { client } = await makeAdmin();
    await begin(client);
    test.clock.advance(securityPolicy.sessionLifetimes.admin.idleSeconds);
    expect(await readOverride(client)).toBeNull();
  });
});

it('A user who is not an admin cannot begin an override, and another site can neither begin nor end one', async () => {
  const { client: user } = await signIn(test, { role: 'user', isSteppedUp: true });
  expect((await begin(user)).body).toMatchObject({ code: 'FORBIDDEN' });
  const { client } = await makeAdmin();
  const from = { headers: { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' } };
  const posted = await client.post('/api/admin/release-override', { remote, origin }, from);
  expect(posted.body).toMatchObject({ code: 'CROSS_SITE_REFUSED' });
  expect(await readOverride(client)).toBeNull();
  await begin(client);
  const ended = await client.request('DELETE', '/api/admin/release-override', from);
  expect(ended.body).toMatchObject({ code: 'CROSS_SITE_REFUSED' });
  expect(await readOverride(client)).toMatchObject({ remote, origin });
});
