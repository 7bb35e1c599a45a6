import { securityPolicy } from '../../../src/platform/security/security-policy';
import { logIn } from '../accounts/account-helpers';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { until } from '../../support/until';
import {
  beginSignIn,
  isVerified,
  makeMember,
  makeProtected,
  readSecurity,
  recover,
  renewCodes,
} from './factor-helpers';

const plenty = { points: 100_000, seconds: 60 };
let test: TestApp;
beforeAll(async () => {
  const rateLimits = { ...securityPolicy.rateLimits, factorVerify: plenty, factorSetup: plenty };
  test = await createTestApp({ policy: { rateLimits } });
});
afterAll(() => test.close());

/** Waits for a mail with this subject and returns its text. */
async function readMail(email: string, subject: RegExp): Promise<string> {
  const find = async () =>
    (await test.mails.list(email)).find((mail) => subject.test(mail.subject));
  await until(`a mail has the subject ${subject}`, async () => (await find()) !== undefined);
  return (await find())!.text;
}

describe('Recovery codes', () => {
  it('are ten of 80 bits, of sixteen unambiguous characters in groups of four', async () => {
    const { recoveryCodes } = await makeProtected(test);

    const { count, bytes } = test.context.policy.recoveryCodes;
    expect([count, bytes * 8]).toEqual([10, 80]);
    expect(new Set(recoveryCodes).size).toBe(count);
    for (const code of recoveryCodes) {
      expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
    }
  });

  it('are stored as keyed hashes, never in plain text, and only for their own account', async () => {
    const { id, recoveryCodes } = await makeProtected(test);

    const rows = await test.database
      .selectFrom('recovery_code')
      .where('user_id', '=', id)
      .select('hash')
      .execute();

    expect(rows.map(({ hash }) => hash.length)).toEqual(Array.from({ length: 10 }, () => 32));
    const stored = rows.map(({ hash }) => hash.toString('latin1')).join(' ');
    for (const code of recoveryCodes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replaceAll('-', ''));
    }
    // The hash of another account's code differs: a row copied from there accepts nothing.
    const other = await makeProtected(test);
    await test.database.deleteFrom('recovery_code').where('user_id', '=', other.id).execute();
    await test.database
      .updateTable('recovery_code')
      .set({ user_id: other.id })
      .where('user_id', '=', id)
      .execute();
    expect((await recover(other.client, recoveryCodes[0])).body.code).toBe('CODE_WRONG');
    expect((await readSecurity(other.client)).recoveryCodesLeft).toBe(10);
  });
});

describe('POST /2fa-recovery/verify', () => {
  it('accepts a code only once', async () => {
    const { email, recoveryCodes } = await makeProtected(test);
    const [code] = recoveryCodes;
    const client = await beginSignIn(test, email);

    expect((await recover(client, code)).status).toBe(200);
    expect(await isVerified(client)).toBe(true);
    expect((await readSecurity(client)).recoveryCodesLeft).toBe(9);

    const again = await recover(await beginSignIn(test, email), code);
    expect(again.body).toMatchObject({
      code: 'CODE_WRONG',
      message: 'That recovery code is incorrect or has already been used.',
    });
  });

  it.each([
    ['in capitals', (code: string) => code.toUpperCase()],
    ['without dashes', (code: string) => code.replaceAll('-', '')],
    ['with spaces and a line break', (code: string) => ` ${code.replaceAll('-', ' ')}\n`],
    ['with o for 0 and l for 1', (code: string) => code.replaceAll('0', 'o').replaceAll('1', 'L')],
  ])('accepts a code typed %s', async (_how, type) => {
    const { client, recoveryCodes } = await makeProtected(test);
    // A code with letters and digits, so that every way of typing it differs.
    const hasBoth = (codes: string[]) => codes.find((code) => /0/.test(code) && /1/.test(code));
    let code = hasBoth(recoveryCodes);
    while (!code) code = hasBoth((await renewCodes(client)).body.recoveryCodes);

    expect((await recover(client, type(code))).status).toBe(200);
  });

  it('notifies the owner by email of the number of codes left', async () => {
    const { client, email, recoveryCodes } = await makeProtected(test);

    await recover(client, recoveryCodes[0]);

    const text = await readMail(email, /^A recovery code for your Hive account was used$/);
    expect(text).toContain('You have 9 codes left.');
    expect(text).not.toContain(recoveryCodes[0]);
  });

  it('is not offered after the last code has been used, and the mail about it says so', async () => {
    const { email, client, recoveryCodes } = await makeProtected(test);
    for (const code of recoveryCodes) {
      expect((await recover(client, code)).status).toBe(200);
    }

    await until('the mail of the last code', async () =>
      (await test.mails.list(email)).some(({ text }) => text.includes('It was your last one')),
    );
    const later = test.makeClient();
    expect((await logIn(later, email)).body.methods).toEqual(['totp']);
    for (const one of [client, later]) {
      expect((await recover(one, recoveryCodes[0])).body.code).toBe('METHOD_NOT_OFFERED');
    }
  });

  it("rejects another user's code", async () => {
    const [one, other] = [await makeProtected(test), await makeProtected(test)];
    const client = await beginSignIn(test, one.email);

    expect((await recover(client, other.recoveryCodes[0])).body.code).toBe('CODE_WRONG');
    expect((await readSecurity(other.client)).recoveryCodesLeft).toBe(10);
  });

  it.each(['', 'abcd', 'abcd-efgh-jkmn-pqrs-t', 'abcd-efgh-jkmn-pqr!', 'x'.repeat(101), null, 7])(
    'rejects %j as not sixteen characters',
    async (code) => {
      const { email } = await makeProtected(test);

      const answer = await recover(await beginSignIn(test, email), code);

      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(Object.keys(answer.body.fields ?? {})).toEqual(['code']);
    },
  );

  it('does not consume a code for a session that ends at the same time', async () => {
    const { id, email, client, recoveryCodes } = await makeProtected(test);
    const waiting = await beginSignIn(test, email);
    await test.context.pool.query(`
      create function end_session() returns trigger language plpgsql as
      $$ begin update session set revoked_at = now() where two_factor_at is null; return new; end $$;
      create trigger end_session after update on recovery_code for each row
      when (new.user_id = '${id}') execute function end_session()`);

    expect((await recover(waiting, recoveryCodes[0])).status).toBe(401);

    await test.context.pool.query('drop function end_session() cascade');
    expect((await readSecurity(client)).recoveryCodesLeft).toBe(10);
  });

  it('accepts only one of 20 concurrent uses of a code', async () => {
    const { email, client, recoveryCodes } = await makeProtected(test);
    const sessions = [];
    for (let number = 0; number < 20; number++) sessions.push(await beginSignIn(test, email));

    const answers = await Promise.all(sessions.map((one) => recover(one, recoveryCodes[0])));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 400, 429]).toContain(status);
    expect((await readSecurity(client)).recoveryCodesLeft).toBe(9);
  });
});

describe('POST /2fa-recovery/codes', () => {
  it('returns ten new codes, invalidates the previous ones, and notifies the owner by email', async () => {
    const { client, email, recoveryCodes } = await makeProtected(test);

    const { status, body } = await renewCodes(client);

    expect(status).toBe(200);
    expect(body.recoveryCodes).toHaveLength(10);
    expect(body.recoveryCodes.filter((code) => recoveryCodes.includes(code))).toEqual([]);
    expect((await recover(client, recoveryCodes[0])).body.code).toBe('CODE_WRONG');
    expect((await recover(client, body.recoveryCodes[0])).status).toBe(200);
    await readMail(email, /^Your Hive account has new recovery codes$/);
  });

  it('leaves the ten codes of one response valid when requested five times at once', async () => {
    const { client } = await makeProtected(test);

    const answers = await Promise.all(Array.from({ length: 5 }, () => renewCodes(client)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await readSecurity(client)).recoveryCodesLeft).toBe(10);
    const firsts = [];
    for (const { body } of answers)
      firsts.push((await recover(client, body.recoveryCodes[0])).status);
    expect(firsts.sort()).toEqual([200, 400, 400, 400, 400]);
  });

  it('refuses an account without an authenticator app or a passkey', async () => {
    const { id, client } = await makeMember(test);
    await test.database
      .updateTable('session')
      .set({ stepped_up_at: test.clock.now() })
      .where('user_id', '=', id)
      .execute();

    expect((await renewCodes(client)).body).toMatchObject({
      code: 'METHOD_NOT_OFFERED',
      message:
        'You need an authenticator app or a passkey before you can create recovery codes. Set one up first.',
    });
  });
});
