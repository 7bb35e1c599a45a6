import type { AuthStatus } from '@hive/contract/auth';
import { v7 as newId } from 'uuid';
import { untilMails } from '../accounts/account-helpers';
import { createSoftwareAuthenticator } from '../../support/software-authenticator';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { addPasskey, enterPassword, makeOwner, verifyPasskey, stepDown } from './passkey-helpers';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const remove = (client: TestClient, id: string) =>
  client.request('DELETE', `/api/2fa-passkey/${id}`);

const countRecoveryCodes = async (userId: string): Promise<number> =>
  (
    await test.database
      .selectFrom('recovery_code')
      .where('user_id', '=', userId)
      .select('hash')
      .execute()
  ).length;

describe('DELETE /2fa-passkey/:id', () => {
  it('removes the last passkey with its recovery codes, so that the emailed code is required again', async () => {
    const { id, email, client, passkeyId } = await makeOwner(test);
    expect(await countRecoveryCodes(id)).toBe(test.context.policy.recoveryCodes.count);

    expect((await remove(client, passkeyId)).status).toBe(200);

    expect(await countRecoveryCodes(id)).toBe(0);
    const next = await enterPassword(test, email);
    const { body } = await next.get<AuthStatus>('/api/auth/status');
    expect(body.user?.methods).toEqual(['email']);
    const refused = await next.post('/api/2fa-passkey/options', {});
    expect(refused).toMatchObject({ status: 403, body: { code: 'METHOD_NOT_OFFERED' } });
  });

  it('keeps the recovery codes while another passkey needs them', async () => {
    const { id, email, client, device, passkeyId } = await makeOwner(test);
    const second = createSoftwareAuthenticator();
    await addPasskey(client, second);

    await remove(client, passkeyId);

    expect(await countRecoveryCodes(id)).toBe(test.context.policy.recoveryCodes.count);
    const next = await enterPassword(test, email);
    expect((await verifyPasskey(next, device)).status).toBe(400);
    expect((await verifyPasskey(next, second)).status).toBe(200);
  });

  it('ends the trust in devices and notifies the owner by email', async () => {
    const { id, email, client, passkeyId } = await makeOwner(test);
    await untilMails(test, email, 2);
    await test.database
      .updateTable('device')
      .set({ trusted_until: new Date(Date.now() + 1e9) })
      .where('user_id', '=', id)
      .execute();

    await remove(client, passkeyId);

    await untilMails(test, email, 3);
    expect((await test.mails.latest(email)).subject).toBe(
      'A passkey was removed from your Hive account',
    );
    const trusted = await test.database
      .selectFrom('device')
      .where('user_id', '=', id)
      .where('trusted_until', 'is not', null)
      .select('id')
      .execute();
    expect(trusted).toEqual([]);
  });

  it('returns 404 for the passkey of another user, an unknown id and a removed passkey', async () => {
    const [owner, other] = [await makeOwner(test), await makeOwner(test)];
    const notFound = { status: 404, body: { code: 'NOT_FOUND' } };

    expect(await remove(owner.client, other.passkeyId)).toMatchObject(notFound);
    expect(await remove(owner.client, newId())).toMatchObject(notFound);
    expect((await verifyPasskey(other.client, other.device)).status).toBe(200);
    // A second passkey, so that the session can still step up.
    await addPasskey(owner.client, createSoftwareAuthenticator());
    expect((await remove(owner.client, owner.passkeyId)).status).toBe(200);
    expect(await remove(owner.client, owner.passkeyId)).toMatchObject(notFound);
  });

  it('requires a step-up', async () => {
    const { id, client, passkeyId } = await makeOwner(test);
    await stepDown(test, id);

    expect(await remove(client, passkeyId)).toMatchObject({
      status: 403,
      body: { code: 'STEP_UP_REQUIRED', reason: 'TOTP_REQUIRED' },
    });
  });

  it('rejects a visitor, and a session that has not passed its second factor', async () => {
    const { passkeyId, email } = await makeOwner(test);
    expect((await remove(test.makeClient(), passkeyId)).status).toBe(401);
    const unverified = await enterPassword(test, email);
    expect(await remove(unverified, passkeyId)).toMatchObject({
      body: { code: 'TWO_FACTOR_REQUIRED' },
    });
  });
});
