import { apiBase, apiPaths } from '@hive/contract/api-paths';
import type { DeployToken } from '@hive/contract/deploy-tokens';
import { suspend } from '../../administration/users/user-helpers';
import { readAudit } from '../../audit/audit-helpers';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { createToken, withToken } from './deploy-helpers';

let test: TestApp;
let admin: TestClient;
let adminId: string;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  ({ client: admin, userId: adminId } = await signIn(test, { role: 'admin', isSteppedUp: true }));
});
afterAll(() => test.close());

const read = (secret: string) =>
  withToken(test, secret).get<{ message: string }>('/api/deploy/registry');

/** The audit entries of revocations of a token. */
async function listRevocations({ _id }: DeployToken) {
  const { client } = await signIn(test, { role: 'admin' });
  const query = { action: 'deploy-token.revoke', entityId: _id };
  return (await readAudit(client, query)).map(({ actor, before, after }) => {
    const { reason, name } = after as { reason?: string; name: string };
    expect(before).toEqual({ name });
    return { actor: actor?._id, name, ...(reason && { reason }) };
  });
}

it('A token is revoked as the admin who created it ends all sessions, with an audit entry', async () => {
  const { secret, token } = await createToken(admin, ['remote-user'], ['publish']);
  const { token: ended } = await createToken(admin, ['remote-user'], ['publish']);
  await admin.post(`/api/admin/deploy-tokens/${ended._id}/revoke`);
  expect((await admin.request('DELETE', apiBase + apiPaths.authSessions)).status).toBe(200);
  expect((await read(secret)).body.message).toMatch(/revoked/);
  expect(await listRevocations(token)).toEqual([
    { actor: adminId, reason: 'signed-out-everywhere', name: 'CI' },
  ]);
  expect(await listRevocations(ended)).toEqual([{ actor: adminId, name: 'CI' }]);
});

it('A token is revoked with an audit entry as the suspension of the admin who created it is lifted', async () => {
  const { token } = await createToken(admin, ['remote-user'], ['publish']);
  const { client: other, userId: otherId } = await signIn(test, {
    role: 'admin',
    isSteppedUp: true,
  });
  for (const suspended of [true, false])
    expect((await suspend(other, adminId, suspended)).status).toBe(200);
  expect(await listRevocations(token)).toEqual([
    { actor: otherId, reason: 'suspension-lifted', name: 'CI' },
  ]);
});

it('A token stays revoked when the admin who created it gets the role again', async () => {
  const { secret, token } = await createToken(admin, ['remote-user'], ['publish']);
  const { client: other, userId: otherId } = await signIn(test, {
    role: 'admin',
    isSteppedUp: true,
  });
  const address = apiBase + apiPaths.user.replace(':id', adminId);
  for (const role of ['user', 'admin']) {
    const { status } = await other.request('PATCH', address, { body: { role } });
    expect(status).toBe(200);
  }
  expect((await read(secret)).body.message).toMatch(/revoked/);
  expect(await listRevocations(token)).toEqual([
    { actor: otherId, reason: 'role-changed', name: 'CI' },
  ]);
});
