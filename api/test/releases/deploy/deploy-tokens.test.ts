import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@hive/contract/audit';
import { deployTokenLimits, type DeployToken } from '@hive/contract/deploy-tokens';
import { createTeamKey } from '@hive/shared-node/testing/release-signing';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { openSession, signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { createReleaseApp } from '../registry/release-app';
import type { TestReleases } from '../registry/releases-folder';
import { createToken, withToken } from './deploy-helpers';

let test: TestApp;
let releases: TestReleases;
let admin: TestClient;
let adminId: string;

beforeAll(async () => {
  const live = { shell: { grants: { 'remote-user': [] } }, 'remote-user': {} };
  ({ test, releases } = await createReleaseApp({ live }));
});
beforeEach(async () => {
  ({ client: admin, userId: adminId } = await signIn(test, {
    role: 'admin',
    name: 'Ada Admin',
    isSteppedUp: true,
  }));
});
afterAll(() => test.close());

const list = async (client = admin) =>
  (await client.get<{ tokens: DeployToken[] }>('/api/admin/deploy-tokens')).body.tokens;
const read = (secret: string) =>
  withToken(test, secret).get<{ code: string; message: string }>('/api/deploy/registry');
const updateAdmin = (values: object) =>
  test.database.updateTable('app_user').set(values).where('id', '=', adminId).execute();

describe('An admin', () => {
  it('creates a token for an hour, whose secret is answered once and stored as a hash', async () => {
    const { token, secret } = await createToken(admin, ['remote-user'], ['publish', 'rollback']);

    expect(secret).toMatch(/^hive_deploy_[0-9a-f]{32}_[A-Za-z0-9_-]{43}$/);
    expect(token).toMatchObject({
      name: 'CI',
      apps: ['remote-user'],
      rights: ['publish', 'rollback'],
      createdBy: 'Ada Admin',
      state: 'active',
      lastUsedAt: null,
      revokedAt: null,
    });
    expect(Date.parse(token.expiresAt) - Date.parse(token.createdAt)).toBe(3_600_000);
    expect((await list()).find(({ _id }) => _id === token._id)).toEqual(token);
    const text = secret.split('_').slice(3).join('_');
    const rows = await test.database
      .selectFrom('deploy_token')
      .selectAll()
      .where('id', '=', token._id)
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(text);
    expect(rows[0]!.secret_hash).toHaveLength(32);
    const { body } = await admin.get<{ items: AuditEntry[] }>(
      `/api/admin/audit?entity=deploy-token&entityId=${token._id}`,
    );
    expect(body.items).toHaveLength(1);
    expect(body.items[0]).toMatchObject({ action: 'deploy-token.create' });
    expect(JSON.stringify(body)).not.toContain(text);
  });

  it.each([
    ['more than a day', { minutes: 1441 }, 'minutes'],
    ['no app', { apps: [] }, 'apps'],
    ['an app with an invalid name', { apps: ['../shell'] }, 'apps.0'],
    ['no right', { rights: [] }, 'rights'],
    ['an unknown right', { rights: ['delete'] }, 'rights.0'],
    ['a name that reads like another author', { name: 'CI, admin' }, 'name'],
  ])('does not create one with %s', async (_what, values, field) => {
    const { status, body } = await admin.post<{ fields: object }>('/api/admin/deploy-tokens', {
      name: 'CI',
      apps: ['remote-user'],
      rights: ['publish'],
      ...values,
    });
    expect(status).toBe(400);
    expect(body.fields).toHaveProperty([field]);
  });

  it('needs a step-up to create and to revoke one', async () => {
    const { token } = await createToken(admin, ['remote-user'], ['publish']);
    const client = await openSession(test, adminId);
    const body = { name: 'CI', apps: ['remote-user'], rights: ['publish'] };

    expect((await client.post('/api/admin/deploy-tokens', body)).status).toBe(403);
    expect((await client.post(`/api/admin/deploy-tokens/${token._id}/revoke`)).status).toBe(403);
    expect((await list()).find(({ _id }) => _id === token._id)?.state).toBe('active');
  });

  it('revokes one, whose next request is refused', async () => {
    const { token, secret } = await createToken(admin, ['remote-user'], ['publish']);
    expect((await read(secret)).status).toBe(200);

    const revoked = await admin.post<DeployToken>(`/api/admin/deploy-tokens/${token._id}/revoke`);

    expect(revoked.body).toMatchObject({ state: 'revoked', lastUsedAt: expect.any(String) });
    const { status, body } = await read(secret);
    expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(body.message).toMatch(/revoked/);
  });

  it('does not create one for the shell where shells need no signature', async () => {
    const body = { name: 'CI', apps: ['remote-user', 'shell'], rights: ['publish'] };
    const answer = await admin.post<{ fields: object }>('/api/admin/deploy-tokens', body);
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toMatchObject({ apps: expect.stringMatching(/RELEASE_KEYS_FILE/) });

    const keys = { shell: [{ key: createTeamKey().publicKey, from: '2020-01-01T00:00:00.000Z' }] };
    const signed = await createTestApp({
      releases: releases.storage,
      settings: { releaseKeys: keys },
    });
    const { client } = await signIn(signed, { role: 'admin', isSteppedUp: true });
    expect((await client.post('/api/admin/deploy-tokens', body)).status).toBe(201);
    await signed.close();
  });

  it('sees every token that has not ended, however many have', async () => {
    const { token } = await createToken(admin, ['remote-user'], ['publish'], 1440);
    const [row] = await test.database
      .selectFrom('deploy_token')
      .selectAll()
      .where('id', '=', token._id)
      .execute();
    const ended = Array.from({ length: deployTokenLimits.listed + 5 }, () => ({
      ...row!,
      id: randomUUID(),
      created_at: new Date(row!.created_at.getTime() + 1000),
      revoked_at: new Date(row!.created_at.getTime() + 2000),
    }));
    await test.database.insertInto('deploy_token').values(ended).execute();
    const tokens = await list();
    expect(tokens.find(({ _id }) => _id === token._id)?.state).toBe('active');
    expect(tokens.filter(({ state }) => state === 'revoked')).toHaveLength(
      deployTokenLimits.listed,
    );
    await test.database
      .deleteFrom('deploy_token')
      .where(
        'id',
        'in',
        ended.map(({ id }) => id),
      )
      .execute();
  });

  it('creates at most 20 an hour', async () => {
    for (let count = 0; count < 20; count += 1)
      await createToken(admin, ['remote-user'], ['publish']);
    const body = { name: 'CI', apps: ['remote-user'], rights: ['publish'] };
    expect((await admin.post('/api/admin/deploy-tokens', body)).status).toBe(429);
  });
});

describe('A token', () => {
  it('reads the registry', async () => {
    const { secret } = await createToken(admin, ['remote-user'], ['publish']);
    const { status, body } = await read(secret);
    expect(status).toBe(200);
    expect(body).toEqual(await releases.store.read());
  });

  it('is named in the log of its requests, by its id', async () => {
    const { token, secret } = await createToken(admin, ['remote-user'], ['publish']);
    await read(secret);
    const lines = test.readLog().filter((line) => line.includes('deploy/registry'));
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({ deployToken: token._id, userId: adminId });
    expect(test.readLog().join('')).not.toContain(secret.split('_').slice(3).join('_'));
  });

  it('is not looked up beyond the limit of its network', async () => {
    const rateLimits = { ...securityPolicy.rateLimits, deploy: { points: 2, seconds: 60 } };
    const limited = await createTestApp({ releases: releases.storage, policy: { rateLimits } });
    const client = limited.makeClient();
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1)
      statuses.push((await client.get('/api/deploy/registry')).status);
    await limited.close();
    expect(statuses).toEqual([401, 401, 429]);
  });

  it('is refused after its end', async () => {
    const { secret } = await createToken(admin, ['remote-user'], ['publish'], 10);
    test.clock.advance(10 * 60 + 1);
    const { status, body } = await read(secret);
    expect(status).toBe(401);
    expect(body.message).toMatch(/expired/);
  });

  it.each([
    ['has another role', { role: 'user' }],
    ['is suspended', { suspended_at: new Date() }],
    ['is erased', { erased_at: new Date() }],
  ])('is refused once the admin who created it %s', async (_what, values) => {
    const { secret } = await createToken(admin, ['remote-user'], ['publish']);
    await updateAdmin(values);
    const { status, body } = await read(secret);
    expect(status).toBe(401);
    expect(body.message).toMatch(/no longer an admin/);
  });

  it('is refused with another secret, as an unknown one is', async () => {
    const { secret } = await createToken(admin, ['remote-user'], ['publish']);
    const other = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`;
    const unknown = secret.replace(/_[0-9a-f]{32}_/, `_${'0'.repeat(32)}_`);
    const answers = [await read(other), await read(unknown), await read('hive_deploy_x')];
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body.message).toBe('Send a valid deploy token as bearer token.');
    }
  });

  it('is no session', async () => {
    const { secret } = await createToken(admin, ['remote-user'], ['publish']);
    const client = withToken(test, secret);
    expect((await client.get('/api/admin/releases')).status).toBe(401);
    expect((await client.get('/api/admin/deploy-tokens')).status).toBe(401);
  });

  it('is removed 30 days after its end', async () => {
    const { token } = await createToken(admin, ['remote-user'], ['publish'], 10);
    const job = test.app.hourlyJobs.get('removal of ended deploy tokens')!;
    await job();
    const stored = () =>
      test.database.selectFrom('deploy_token').select('id').where('id', '=', token._id).execute();
    expect(await stored()).toHaveLength(1);
    test.clock.advance(31 * 24 * 3_600);
    await job();
    expect(await stored()).toHaveLength(0);
  });
});
