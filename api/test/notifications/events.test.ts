import { v7 as newId } from 'uuid';
import { createReminderJob } from '../../src/billing/invoices/send-reminders';
import { createMailFailureJob } from '../../src/notifications/mail-failure-job';
import { createNotifier } from '../../src/notifications/notifier';
import { createNightlyTiers } from '../../src/partners/tiers/nightly-tiers';
import { insertBilled } from '../billing/invoices/invoice-helpers';
import { applyFor } from '../marketplace/applications/application-helpers';
import { approve, reject, write } from '../marketplace/reviews/review-helpers';
import { makePartner } from '../partners/membership/own-boxes';
import { insertPromo } from '../platform/matrix/owned-resources';
import { signIn } from '../support/sign-in';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';
import type { TestClient } from '../support/test-client';
import { applyDue, decide, makeOrders } from '../tracking/desk/desk-helpers';
import { listOwn, subjectsTo, textsOf } from './notification-helpers';

/** One application for the file: each test has its own partner and box, and only admins see what others caused. */
let test: TestApp;
let admin: TestClient;
beforeAll(async () => {
  test = await createTestApp();
  admin = (await signIn(test, { role: 'admin', isSteppedUp: true })).client;
});
afterAll(() => test.close());

/** A published review by a new user. */
async function publishReview(boxId: string, rating: number) {
  const author = await signIn(test);
  await test.app.catalogue.refresh();
  const { body } = await write(author.client, boxId, rating);
  const id = body.review!._id;
  expect((await approve(admin, id)).status).toBe(200);
  return { author, id };
}

describe('A published review', () => {
  it('is notified to its author and to the partner, who gets an email of a low rating at once', async () => {
    const { client, userId, box } = await makePartner(test);

    const good = await publishReview(box.id, 4);
    await publishReview(box.id, 1);

    expect(await textsOf(client, 'review-new')).toEqual([
      `${box.name} has a new review with 4 stars.`,
    ]);
    expect(await textsOf(client, 'review-low')).toEqual([
      `${box.name} has a new review with 1 star.`,
    ]);
    expect(await textsOf(good.author.client, 'own-review-decided')).toEqual([
      `Your review of ${box.name} is published.`,
    ]);
    expect(await subjectsTo(test, userId)).toEqual(['A new review of your box on Hive']);
    expect(await subjectsTo(test, good.author.userId)).toEqual([
      'Your review on Hive is published',
    ]);
  });

  it('that is taken down is notified with the reason, and published again not a second time to the partner', async () => {
    const { client, box } = await makePartner(test);
    const { author, id } = await publishReview(box.id, 5);

    test.clock.advance(1);
    await reject(admin, id, 'It names a person');
    test.clock.advance(1);
    await approve(admin, id);

    const { items } = await listOwn(author.client);
    expect(items.map(({ text }) => text)).toEqual([
      `Your review of ${box.name} is published.`,
      `We have taken down your review of ${box.name}.`,
      `Your review of ${box.name} is published.`,
    ]);
    expect(items[1]?.detail).toMatch(/^Our reason: It names a person\. .*hello@hive\.example/);
    expect(await textsOf(client, 'review-new')).toHaveLength(1);
  });

  it('with a reply is notified to its author, once', async () => {
    const { client, box } = await makePartner(test, {
      subscription_tier: 'premium',
      allow_reply: true,
    });
    const { author, id } = await publishReview(box.id, 5);
    const reply = () => client.post(`/api/partner/comments/${id}/reply`, { reply: 'Thank you.' });

    const answers = await Promise.all([reply(), reply()]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await textsOf(author.client, 'own-review-answered')).toEqual([
      `${box.name} has replied to your review.`,
    ]);
    expect((await subjectsTo(test, author.userId))[0]).toBe('A reply to your review on Hive');
  });

  it('that is reported is notified to admins, once until they decide', async () => {
    const { box } = await makePartner(test);
    const { id } = await publishReview(box.id, 5);

    const report = async () => {
      const { client } = await signIn(test);
      const body = { reason: 'spam', note: 'An advert.' };
      expect((await client.post(`/api/reviews/${id}/report`, body)).status).toBe(202);
    };
    const text = `A review of ${box.name} has been reported.`;

    await report();
    await report();
    expect(await textsOf(admin, 'review-reported')).toEqual([text]);

    test.clock.advance(1);
    await approve(admin, id);
    await report();
    expect(await textsOf(admin, 'review-reported')).toEqual([text, text]);
  });
});

it('Declined orders of a decision are one notification to each partner, with their count', async () => {
  const [first, second] = [await makePartner(test), await makePartner(test)];
  const ids = [
    ...(await makeOrders(test, first.box.id, 2)),
    ...(await makeOrders(test, second.box.id, 1)),
  ];

  await decide(admin, { action: 'decline', code: 'duplicate-order', target: { ids } });
  test.clock.advance(60);
  await applyDue(test);

  expect(await textsOf(first.client, 'order-declined')).toEqual([
    `We declined 2 orders of ${first.box.name}.`,
  ]);
  expect(await textsOf(second.client, 'order-declined')).toEqual([
    `We declined an order of ${second.box.name}.`,
  ]);
  expect(await subjectsTo(test, first.userId)).toEqual([]);
});

it('An invoice that is issued is notified to the partner, beside its email', async () => {
  const { client, userId, box } = await makePartner(test);
  await insertBilled(test, { boxId: box.id, number: 41, sent_at: null });

  expect((await admin.post('/api/accounting/invoice-runs')).status).toBe(200);

  expect(await textsOf(client, 'invoice-issued')).toEqual([
    `Invoice HIVE-000041 for ${box.name} for November 2026 is £120.00, VAT included.`,
  ]);
  expect(await subjectsTo(test, userId)).toEqual([
    'Your Hive invoice HIVE-000041 for November 2026',
  ]);
});

it('An overdue invoice is notified to the partner with each reminder, and its dispute to admins', async () => {
  const { client, userId, box } = await makePartner(test);
  const due_on = new Date(test.clock.now().getTime() - 4 * 86_400_000).toISOString().slice(0, 10);
  const { id } = await insertBilled(test, { boxId: box.id, number: 42, due_on });

  const remind = createReminderJob(test.context, () => true);
  await remind();
  await remind();
  const reason = 'The refund of May is missing.';
  await client.post(`/api/accounting/my-invoices/${id}/dispute`, { reason });

  expect(await textsOf(client, 'invoice-overdue')).toEqual([
    expect.stringMatching(/^We have not received £120\.00 for invoice HIVE-000042 to /),
  ]);
  expect(await subjectsTo(test, userId)).toEqual([
    expect.stringMatching(/^Reminder: invoice HIVE-000042 was due on /),
  ]);
  expect(await textsOf(admin, 'dispute-opened')).toEqual([
    'A partner disputes invoice HIVE-000042.',
  ]);
});

describe('A tier', () => {
  it('that an admin or the night changes is notified, and one that the partner chooses is not', async () => {
    const { client, userId, box } = await makePartner(test, { tier: 'bronze' });

    await admin.request('PATCH', `/api/boxes/${box.id}`, { body: { tier: 'gold' } });
    test.clock.advance(1);
    await client.request('PUT', '/api/partner/subscription', {
      body: { type: 'silver', when: 'now' },
    });
    await admin.request('PATCH', `/api/boxes/${box.id}`, { body: { tierMode: 'dynamic' } });
    await createNightlyTiers(test.context)();

    const { items } = await listOwn(client, { kind: 'tier-changed' });
    expect(items.map(({ text, detail }) => [text, detail])).toEqual([
      [`${box.name} is now on the bronze tier.`, expect.stringMatching(/^0 approved conversions/)],
      [`${box.name} is now on the gold tier.`, 'Our team changed it.'],
    ]);
    expect(await subjectsTo(test, userId)).toEqual(Array(2).fill('Your tier on Hive has changed'));
  });
});

it('A suspension is notified with its reason, beside its email', async () => {
  const { userId } = await signIn(test);

  for (const suspended of [true, false])
    await admin.request('PATCH', `/api/user/${userId}/suspend`, {
      body: suspended ? { suspended, reason: 'Fake reviews.' } : { suspended },
    });

  const { data } = await test.database
    .selectFrom('notification')
    .where('user_id', '=', userId)
    .where('kind', '=', 'account-suspended')
    .select('data')
    .executeTakeFirstOrThrow();
  expect(data).toEqual({ reason: 'Fake reviews.' });
  expect(await subjectsTo(test, userId)).toHaveLength(2);
});

it('An application is notified to admins, and the decision to the applicant', async () => {
  const { client, userId } = await signIn(test);
  const id = await applyFor(test, client, { brandName: 'Buy now at evil.example' });

  await admin.post(`/api/admin/applications/${id}/reject`, { reason: 'Not a subscription' });

  expect(await textsOf(admin, 'application-waiting')).toEqual([
    'A brand has applied to list a box.',
  ]);
  const { items } = await listOwn(client);
  expect(items).toMatchObject([
    {
      kind: 'application-decided',
      text: 'We cannot list Buy now at evil.example yet.',
      detail: 'Our reason: Not a subscription. You are welcome to apply again.',
      link: { path: '/applications', label: 'See your application' },
      readAt: null,
    },
  ]);
  expect((await subjectsTo(test, userId))[0]).toBe('Your application to Hive was not accepted');
});

it('A decision on promo media is notified to the partner, beside its email', async () => {
  const { client, userId } = await signIn(test, { role: 'partner' });
  const id = await insertPromo(test, { userId });

  await admin.post(`/api/admin/promo-media/${id}/refuse`, { reason: 'It is blurred.' });

  expect(await textsOf(client, 'promo-decided')).toEqual([
    expect.stringMatching(/^We cannot show the promo image of Box \d+\.$/),
  ]);
  expect(await subjectsTo(test, userId)).toEqual(['Your promo image on Hive was not approved']);
});

it('Emails that could not be sent are notified to admins once a day', async () => {
  const now = test.clock.now();
  await test.database
    .insertInto('mail')
    .values({
      id: newId(),
      to_address: 'nobody@people.example',
      subject: 'Your code for Hive',
      sealed_body: null,
      status: 'dead',
      last_error: 'refused',
      expires_at: null,
      sent_at: null,
      given_up_at: now,
    })
    .execute();
  const look = createMailFailureJob(test.context, createNotifier(test.context));

  await Promise.all([look(), look()]);

  expect(await textsOf(admin, 'mail-failed')).toEqual(['Some emails could not be sent today.']);
});
