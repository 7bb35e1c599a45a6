import { securityPolicy } from '../../../src/platform/security/security-policy';
import { signIn as logInWithCode } from '../accounts/account-helpers';
import { createFactories } from '../../support/factories';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { addStrongFactors, makeFullUser, secrets } from './full-user';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const exportPath = '/api/user/export';

it('The export contains all data about the user', async () => {
  const person = await makeFullUser(test, { isMember: true });
  const client = await logInWithCode(test, person.email);
  await addStrongFactors(test, person.id);
  const admin = (await signIn(test, { role: 'admin', isSteppedUp: true })).client;
  await admin.request('PATCH', `/api/user/${person.id}`, { body: { title: 'Taster' } });

  const { status, body } = await client.get(exportPath);

  expect(status).toBe(200);
  expect(body).toMatchObject({
    writtenAt: test.clock.now().toISOString(),
    account: { id: person.id, email: person.email, name: 'Ada Byron', hasPassword: true },
    acceptedTerms: [{ audience: 'people', version: '2026-11-24' }],
    protection: {
      authenticatorApp: { confirmedAt: expect.any(String) },
      passkeys: [{ name: 'My phone', createdAt: expect.any(String) }],
      recoveryCodes: { handedOut: 1, used: 0 },
      google: [{ issuer: 'https://accounts.google.com', email: person.email }],
    },
    boxes: [{ box: expect.any(String) }],
    applications: [{ brandName: 'Byron’s Jam', status: 'pending', agreedAt: expect.any(String) }],
    invitations: [{ box: expect.any(String), acceptedAt: null }],
    sessions: [{ address: client.address, secondFactor: 'email', endedAt: null }],
    devices: expect.arrayContaining([expect.objectContaining({ userAgent: 'Firefox' })]),
    emailChange: { newEmail: 'ada.new@example.com' },
    questionnaire: [
      { categories: ['Cheese'], priority: 'None', budgetPence: 2000, leaving: 'anytime' },
    ],
    dismissedBoxes: [{ box: expect.any(String), dismissedAt: expect.any(String) }],
    shortlist: [{ box: expect.any(String), monthlyPenceWhenAdded: 2000, hasEmails: false }],
    reviews: [{ message: 'Lovely jam.', rating: 4, status: 'approved' }],
    reviewPhotos: [{ description: 'A jar of jam', picture: null }],
    reviewInvitations: [{ box: expect.any(String), answeredAt: null }],
    reviewReports: [{ reason: 'spam', note: 'Mine is no advert.', settledAt: null }],
    complaints: [
      { number: expect.stringMatching(/^HC-/), message: 'My jam was mouldy.', answer: null },
    ],
    clicks: [{ url: 'https://jam.example/?clickid=1', source: 'interaction', page: null }],
    tables: [{ table: 'users', hidden: ['title'], views: [{ name: 'Jam makers' }] }],
    notifications: [{ kind: 'own-review-answered', data: { box: 'Jam box' }, readAt: null }],
    notificationSettings: [{ kind: 'own-review-answered', inApp: true, email: 'weekly' }],
    changesByAdmins: [{ action: 'user.change', before: { title: '' }, after: { title: 'Taster' } }],
    mails: [
      { subject: expect.stringContaining('Hive'), createdAt: expect.any(String) },
      { subject: 'New sign-in to your Hive account' },
    ],
  });
});

it('The export says which data it does not contain, and why', async () => {
  const { client } = await signIn(test);

  const { body } = await client.get<{ remarks: Record<string, string> }>(exportPath);

  expect(body.remarks['pageViews']).toContain('cannot be traced to a person');
  expect(body.remarks['left']).toContain('left out');
});

it('The export contains no secret, and nothing about other users', async () => {
  const person = await makeFullUser(test);
  const other = await makeFullUser(test);
  await addStrongFactors(test, person.id);
  const { client, userId } = await signIn(test);
  await test.database
    .updateTable('session')
    .set({ user_id: person.id })
    .where('user_id', '=', userId)
    .execute();

  const text = JSON.stringify((await client.get(exportPath)).body);

  expect(text).toContain(person.email);
  for (const secret of [...secrets, other.email, other.id, 'Set a new password:'])
    expect(text).not.toContain(secret);
});

it('The export is an attachment with the date in its name, and is not cached', async () => {
  const { client } = await signIn(test);

  const { headers } = await client.get(exportPath);

  const day = test.clock.now().toISOString().slice(0, 10);
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="hive-my-data-${day}.json"`,
  );
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
});

it('The export contains the orders attributed to the user’s clicks, and no others', async () => {
  const { client, userId } = await signIn(test);
  const other = await signIn(test);
  const make = createFactories(test.database);
  const box = await make.makeBox({ name: 'Jam Post' });
  for (const [user_id, order_reference] of [
    [userId, 'MINE'],
    [other.userId, 'THEIRS'],
  ] as const) {
    const { id: click_id } = await make.makeClick(box.id, { user_id });
    await make.makeConversion(box.id, { click_id, order_reference });
  }

  const { body } = await client.get<{ orders: unknown[] }>(exportPath);

  expect(body.orders).toMatchObject([
    { box: 'Jam Post', orderReference: 'MINE', amountPence: 2000, status: 'pending' },
  ]);
});

it('The export contains long lists completely', async () => {
  const { client, userId } = await signIn(test);
  const make = createFactories(test.database);
  const box = await make.makeBox();
  const { visitor, ...click } = await make.makeClick(box.id, { user_id: userId });
  const more = Array.from({ length: 1200 }, (_none, at) => ({
    ...click,
    visitor,
    id: click.id.slice(0, 20) + String(at).padStart(6, '0'),
  }));
  await test.database.insertInto('click').values(more).execute();

  const { body } = await client.get<{ clicks: unknown[] }>(exportPath);

  expect(body.clicks).toHaveLength(1201);
});

it('An export that fails while it is sent causes a connection error, so that it is not mistaken for a complete one', async () => {
  const { client } = await signIn(test);
  await test.context.pool.query('alter table mail rename to mail_elsewhere');

  const reading = client.get(exportPath);
  await expect(reading).rejects.toThrow();

  await test.context.pool.query('alter table mail_elsewhere rename to mail');
  expect((await client.get(exportPath)).status).toBe(200);
});

it('Exports are rate limited', async () => {
  const { client } = await signIn(test);
  for (let count = 0; count < securityPolicy.rateLimits.exportOwnData.points; count++)
    await client.get(exportPath);

  expect(await client.get(exportPath)).toMatchObject({
    status: 429,
    body: { code: 'RATE_LIMITED' },
  });
});
