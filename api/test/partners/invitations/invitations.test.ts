import { listInvitations, lookAtInvitation } from '@hive/contract/invitations';
import type { Selectable } from 'kysely';
import type { BoxTable } from '../../../src/database/schema';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { hashToken, newToken } from '../../../src/platform/security/tokens';
import { signIn as logInFully, makeAccount, makeEmail } from '../../auth/accounts/account-helpers';
import { readOwnBoxes, signInAdmin } from '../../marketplace/applications/application-helpers';
import { addMember } from '../membership/own-boxes';
import { createFactories } from '../../support/factories';
import { openSession, signIn } from '../../support/sign-in';
import { startAgain } from '../../support/start-again';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { accept, invite, look, readInvitations, readToken, revoke } from './invitation-helpers';

let test: TestApp;
let admin: TestClient;
let box: Selectable<BoxTable>;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  admin = await signInAdmin(test);
  box = await createFactories(test.database).makeBox();
});
afterAll(() => test.close());

const { lifetimeSeconds, retentionSeconds } = securityPolicy.invitations;

const linkInvalid = { status: 400, body: { code: 'LINK_INVALID' } };

/** A user who has been invited to the box. */
async function makeInvited() {
  const email = makeEmail();
  const { client, userId } = await signIn(test, { email });
  const { body } = await invite(admin, box.id, email);
  return { client, userId, email, id: body.invitation!._id, token: await readToken(test, email) };
}

describe('An invitation', () => {
  it('makes its recipient a partner and a member of the box', async () => {
    const { client, token } = await makeInvited();
    expect((await readOwnBoxes(client)).status).toBe(403);

    const seen = await look(client, token);
    const accepted = await accept(client, token);

    expect(lookAtInvitation.response.safeParse(seen.body).error).toBeUndefined();
    for (const answer of [seen, accepted])
      expect(answer).toMatchObject({
        status: 200,
        body: { box: { _id: box.id, name: box.name } },
      });
    expect(await readOwnBoxes(client)).toMatchObject({
      status: 200,
      body: { boxes: [{ _id: box.id }] },
    });
  });

  it('can be sent to an address in any letter case, even without an account', async () => {
    const email = makeEmail();
    expect((await invite(admin, box.id, email.toUpperCase())).body.invitation).toMatchObject({
      email,
      status: 'open',
    });
    const token = await readToken(test, email);
    await makeAccount(test, { email });
    const client = await logInFully(test, email);

    expect((await accept(client, token)).status).toBe(200);
  });

  it('is stored as a hash, and its token is only in the email', async () => {
    const { email, id, token } = await makeInvited();

    const row = await test.database
      .selectFrom('invitation')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row.hash).toEqual(hashToken(token));
    expect(JSON.stringify(await readInvitations(admin))).not.toContain(token);
    expect(test.readLog().join('')).not.toContain(token);
    expect((await test.mails.latest(email)).text).toContain('7 days');
  });

  it('can be accepted only once, even by concurrent requests', async () => {
    const { client, token } = await makeInvited();

    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(client, token)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    for (const answer of [await look(client, token), await accept(client, token)])
      expect(answer).toMatchObject(linkInvalid);
  });

  it('is invalid once it has expired', async () => {
    const { userId, token } = await makeInvited();
    test.clock.advance(lifetimeSeconds - 1);
    const client = await openSession(test, userId);
    expect((await look(client, token)).status).toBe(200);

    test.clock.advance(1);

    for (const answer of [await look(client, token), await accept(client, token)])
      expect(answer).toMatchObject(linkInvalid);
    expect((await readOwnBoxes(client)).status).toBe(403);
  });

  it('cannot be used by another user', async () => {
    const { client, token } = await makeInvited();
    const stranger = await signIn(test);

    for (const answer of [await look(stranger.client, token), await accept(stranger.client, token)])
      expect(answer).toMatchObject({ status: 403, body: { code: 'INVITATION_FOR_ANOTHER' } });

    expect((await readOwnBoxes(stranger.client)).status).toBe(403);
    // The attempt does not consume it.
    expect((await accept(client, token)).status).toBe(200);
  });

  it('with an unknown token is rejected', async () => {
    const { client } = await signIn(test);

    for (const token of ['', 'short', newToken(), `${newToken()}=`])
      expect(await accept(client, token)).toMatchObject(linkInvalid);
    expect((await accept(client, 'x'.repeat(201))).status).toBe(400);
  });

  it('requires a session with a confirmed second factor', async () => {
    const { token, userId } = await makeInvited();

    expect((await accept(test.client, token)).status).toBe(401);
    await test.database.deleteFrom('session').where('user_id', '=', userId).execute();
    const { client } = await signIn(test, { isVerified: false });
    expect(await accept(client, token)).toMatchObject({
      status: 403,
      body: { code: 'TWO_FACTOR_REQUIRED' },
    });
  });

  it('to an archived box is invalid', async () => {
    const { client, token } = await makeInvited();
    await test.database
      .updateTable('box')
      .set({ archived_at: test.clock.now() })
      .where('id', '=', box.id)
      .execute();

    expect(await accept(client, token)).toMatchObject(linkInvalid);
  });

  it('cannot be accepted by an admin', async () => {
    const { client, userId, token } = await makeInvited();
    await test.database
      .updateTable('app_user')
      .set({ role: 'admin' })
      .where('id', '=', userId)
      .execute();

    expect(await accept(client, token)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
  });
});

describe('Admins', () => {
  it('can revoke an invitation', async () => {
    const { client, id, token } = await makeInvited();

    expect((await revoke(admin, id)).status).toBe(200);

    expect(await accept(client, token)).toMatchObject(linkInvalid);
    expect((await revoke(admin, id)).status).toBe(404);
    expect(await readInvitations(admin, { boxId: box.id })).toMatchObject([{ status: 'revoked' }]);
  });

  it('cannot revoke an accepted invitation', async () => {
    const { client, id, token } = await makeInvited();
    await accept(client, token);

    expect((await revoke(admin, id)).status).toBe(404);

    expect((await readOwnBoxes(client)).status).toBe(200);
  });

  it('replace an invitation by sending another', async () => {
    const { client, email, token } = await makeInvited();
    test.clock.advance(1);
    await invite(admin, box.id, email);

    expect(await accept(client, token)).toMatchObject(linkInvalid);
    expect((await accept(client, await readToken(test, email))).status).toBe(200);
    expect((await readInvitations(admin, { boxId: box.id })).map(({ status }) => status)).toEqual([
      'accepted',
      'revoked',
    ]);
  });

  it('leave one invitation open when several invite the same address at once', async () => {
    const email = makeEmail();
    const admins = [admin, await signInAdmin(test), await signInAdmin(test)];

    const answers = await Promise.all(admins.map((one) => invite(one, box.id, email)));

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const states = (await readInvitations(admin, { boxId: box.id })).map(({ status }) => status);
    expect(states.sort()).toEqual(['open', 'revoked', 'revoked']);
  });

  it('cannot invite a member, an admin or an invalid address, or to an unknown box', async () => {
    const { client, userId } = await signIn(test, { role: 'partner', email: makeEmail() });
    const { email } = (await client.get<{ email: string }>('/api/auth/me')).body;
    await addMember(test, box.id, userId);
    const other = await signIn(test, { role: 'admin', email: makeEmail() });
    const { email: adminEmail } = (await other.client.get<{ email: string }>('/api/auth/me')).body;

    expect(await invite(admin, box.id, email)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_MEMBER' },
    });
    expect(await invite(admin, box.id, adminEmail)).toMatchObject({
      status: 409,
      body: { code: 'ACCOUNT_UNFIT' },
    });
    expect(await invite(admin, box.id, 'nobody')).toMatchObject({
      status: 400,
      body: { fields: { email: expect.any(String) } },
    });
    expect((await invite(admin, userId, makeEmail())).status).toBe(404);
    expect(await readInvitations(admin, { boxId: box.id })).toEqual([]);
  });

  it('need step-up to invite, and partners cannot invite', async () => {
    const careless = await signIn(test, { role: 'admin' });
    const partner = await signIn(test, { role: 'partner', isSteppedUp: true });

    expect(await invite(careless.client, box.id, makeEmail())).toMatchObject({
      status: 403,
      body: { reason: 'TOTP_REQUIRED' },
    });
    expect((await invite(partner.client, box.id, makeEmail())).status).toBe(403);
  });

  it('see the status of each invitation until 90 days after it ended', async () => {
    const { id } = await makeInvited();
    const { body } = await admin.get('/api/admin/invitations', { query: { boxId: box.id } });
    expect(listInvitations.response.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({ total: 1, items: [{ _id: id, box: { name: box.name } }] });

    for (const [seconds, expected] of [
      [lifetimeSeconds + retentionSeconds - 60, ['expired']],
      [61, []],
    ] as const) {
      test.clock.advance(seconds);
      await startAgain(test);
      const states = (await readInvitations(await signInAdmin(test), { boxId: box.id })).map(
        ({ status }) => status,
      );
      expect(states).toEqual(expected);
    }
  });
});
