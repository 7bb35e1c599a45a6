import { limits } from '@hive/contract/limits';
import { paths } from '@hive/contract/paths';
import { demoAccounts, makePerson } from '../fixtures/accounts';
import { refusal } from '../fixtures/trouble';
import { expect, test } from '../fixtures/test';
import type { SiteDatabase } from '../fixtures/database';

/** The one session that waits for this address's code. */
const waitingSession = `select session.id from session
  left join registration on registration.id = session.registration_id
  left join app_user on app_user.id = session.user_id
  where coalesce(registration.email, app_user.email) = $1 and session.two_factor_at is null`;

const changeCode = async (database: SiteDatabase, email: string, set: string): Promise<void> => {
  const sql = `update email_code set ${set} where session_id in (${waitingSession})`;
  expect(await database.change(sql, [email])).toBe(1);
};

const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000');

test(
  'The demo user signs in with password and mailed code',
  { tag: '@main' },
  async ({ site, mailbox }) => {
    const { user } = demoAccounts;
    const mails = await mailbox.mailsTo(user.email);
    await site.open(paths.login.getHref());
    await site.fillLogin(user);
    await site.expectAt(paths.verify2fa.getHref(), 'Check your e-mail');
    await site.enterCode(await mailbox.codeFor(user.email, mails.length + 1));
    await site.expectAt(paths.dashboard.getHref(), `Welcome, ${user.name}`);
  },
);

test('A wrong password and an unknown address are told alike, and nothing typed is lost', async ({
  site,
  page,
  trouble,
}) => {
  trouble.expect(refusal(401, '/api/auth/login'));
  await site.open(paths.login.getHref());
  for (const email of [demoAccounts.user.email, makePerson().email]) {
    await site.fillLogin({ email, password: 'not the password' });
    await expect(page.getByRole('alert')).toHaveText(
      '❌ Invalid email or password. Please try again.',
    );
    await expect(site.field('Email')).toHaveValue(email);
    await expect(site.field('Password')).toHaveValue('not the password');
  }
});

test('Registering a known address looks the same, and its owner is told by mail', async ({
  site,
  page,
  mailbox,
  trouble,
}) => {
  trouble.expect(refusal(400, '/api/2fa-email/verify'));
  const { email } = demoAccounts.user;
  const mails = await mailbox.mailsTo(email);
  await site.open(paths.register.getHref());
  await site.fillRegistration({ ...makePerson(), email });
  await site.expectAt(paths.verify2fa.getHref(), 'Check your e-mail');
  const { subject, text } = await mailbox.nthMailTo(email, mails.length + 1);
  expect(subject).toBe('You already have a Hive account');
  expect(text).not.toMatch(/^\d{6}$/m);

  await site.enterCode('123456');
  await expect(page.getByText('That code is not right. Attempt 1 of 5.')).toBeVisible();
});

test('A code is refused while it is short, and pasted with a space it is taken', async ({
  site,
  page,
  mailbox,
  accounts,
}) => {
  const person = makePerson();
  await accounts.register(person);
  await site.open(paths.verify2fa.getHref());
  await expect(site.button('Verify')).toBeDisabled();
  await site.enterCode('123');
  await expect(page.getByText('Please enter a 6-digit code.')).toBeVisible();
  const code = await mailbox.codeFor(person.email);
  await site.enterCode(`${code.slice(0, 3)} ${code.slice(3)}`);
  await site.expectAt(paths.dashboard.getHref(), `Welcome, ${person.name}`);
});

test('Wrong codes are counted by the server, and the fifth burns the code', async ({
  site,
  page,
  mailbox,
  accounts,
  trouble,
}) => {
  trouble.expect(refusal(400, '/api/2fa-email/verify'));
  const person = makePerson();
  await accounts.register(person);
  const code = await mailbox.codeFor(person.email);
  await site.open(paths.verify2fa.getHref());
  for (let attempt = 1; attempt <= limits.codeAttempts; attempt += 1) {
    await site.enterCode(wrongOf(code));
    await expect(page.getByText(`Attempt ${attempt} of 5`)).toBeVisible();
    // The count is the server's: a reload does not forget it.
    if (attempt === 2) await page.reload();
  }
  await site.enterCode(code);
  await expect(page.getByText('Too many wrong codes. Please request a new one.')).toBeVisible();
  await site.expectAt(paths.verify2fa.getHref());
});

test('A late code says so, and a new one works', async ({
  site,
  page,
  mailbox,
  accounts,
  database,
  trouble,
}) => {
  trouble.expect(refusal(400, '/api/2fa-email/verify'));
  const person = makePerson();
  await accounts.register(person);
  await site.open(paths.verify2fa.getHref());
  const late = await mailbox.codeFor(person.email);
  // Once it counts down the page has asked for the code's state: asked later, it would have another one mailed.
  await expect(page.getByText(/^You can ask for a new code in/)).toBeVisible();
  await changeCode(
    database,
    person.email,
    `sent_at = now() - interval '11 minutes', expires_at = now() - interval '1 minute'`,
  );
  await site.enterCode(late);
  await expect(page.getByText('Your code has expired. Please click Resend.')).toBeVisible();

  await page.reload();
  await site.enterCode(await mailbox.codeFor(person.email, 2));
  await site.expectAt(paths.dashboard.getHref(), `Welcome, ${person.name}`);
});

test('A used code opens nothing again', async ({
  site,
  page,
  mailbox,
  accounts,
  database,
  trouble,
}) => {
  trouble.expect(refusal(400, '/api/2fa-email/verify'));
  const person = makePerson();
  await accounts.register(person);
  await site.open(paths.verify2fa.getHref());
  await expect(site.code).toBeVisible();
  await changeCode(database, person.email, 'used_at = now()');
  await site.enterCode(await mailbox.codeFor(person.email));
  await expect(page.getByText('There is no code waiting. Please request a new one.')).toBeVisible();
});

test('Resend waits for the server’s minute, and then kills the older code', async ({
  site,
  page,
  mailbox,
  accounts,
  database,
  trouble,
}) => {
  trouble.expect(refusal(400, '/api/2fa-email/verify'));
  const person = makePerson();
  await accounts.register(person);
  const first = await mailbox.codeFor(person.email);
  await site.open(paths.verify2fa.getHref());
  await expect(site.button('Resend')).toBeDisabled();
  await expect(page.getByText(/^You can ask for a new code in [1-6]?\d s\.$/)).toBeVisible();

  await changeCode(database, person.email, `sent_at = now() - interval '61 seconds'`);
  await page.reload();
  await site.button('Resend').click();
  await expect(page.getByText('We have mailed you a new code.')).toBeVisible();
  await expect(site.button('Resend')).toBeDisabled();
  const second = await mailbox.codeFor(person.email, 2);
  if (first !== second) {
    await site.enterCode(first);
    await expect(page.getByText(/^That code is not right/)).toBeVisible();
  }
  await site.enterCode(second);
  await site.expectAt(paths.dashboard.getHref(), `Welcome, ${person.name}`);
});

test('A forgotten password is set anew by the mailed link, once', async ({
  site,
  page,
  mailbox,
  accounts,
  context,
  trouble,
}) => {
  trouble.expect(refusal(400, '/api/auth/reset-password'), refusal(401));
  const person = await accounts.registerAndVerify();
  await context.clearCookies();
  await site.open(paths.login.getHref());
  await site.link('Forgot your password?').click();
  await site.field('Email').fill(person.email);
  await site.button('Send the link').click();
  await expect(page.getByRole('status').filter({ hasText: /link/ })).toBeVisible();

  const { text } = await mailbox.nthMailTo(person.email, 2);
  const link = /\/reset-password\?token=\S+/.exec(text)?.[0] ?? '';
  for (const [password, said] of [
    ['five calm words of mine', null],
    ['another five calm words', /link/],
  ] as const) {
    await site.open(link);
    await site.field('New password').fill(password);
    await site.button('Set new password').click();
    if (said) await expect(page.getByRole('alert')).toHaveText(said);
    else await expect(page.getByText('Your new password is set.')).toBeVisible();
  }
  await site.open(paths.login.getHref());
  await site.fillLogin(person);
  await expect(page.getByRole('alert')).toHaveText(/Invalid email or password/);
  await site.fillLogin({ ...person, password: 'five calm words of mine' });
  await site.expectAt(paths.verify2fa.getHref(), 'Check your e-mail');
});
