import type { BoxPricePage } from '@hive/contract/admin-boxes';
import type { ApiErrorBody } from '@hive/contract/common';
import type { ListingChangePage, ListingVersionPage } from '@hive/contract/admin-listings';
import { listListingChanges, listListingVersions } from '@hive/contract/admin-listings';
import type { BoxProfile } from '@hive/contract/boxes';
import type { EventKind } from '@hive/contract/notifications';
import { describeObjection } from '../../../src/mail/contact-sentences';
import { createDueChangesJob } from '../../../src/marketplace/listings/apply-due-changes';
import { readAudit, signInAdmin } from '../../audit/audit-helpers';
import { drawPicture } from '../../auth/profile/picture-helpers';
import { countNotifications, mailsTo } from '../../notifications/notification-helpers';
import { createTestApp, type TestApp } from '../../support/test-app';
import { createTestClock } from '../../support/test-clock';
import type { TestClient } from '../../support/test-client';
import { makeOwn, publish, readListing, uploadPicture } from './listing-helpers';

const start = '2026-06-15T12:00:00.000Z';
const daySeconds = 24 * 60 * 60;
const clock = createTestClock(new Date(start));
let test: TestApp;
let admin: TestClient;
beforeAll(async () => {
  test = await createTestApp({ clock });
});
beforeEach(async () => {
  await test.reset();
  clock.set(new Date(start));
  ({ client: admin } = await signInAdmin(test));
});
afterAll(() => test.close());

const longText = 'Four teas each month, from small gardens. '.repeat(4).trim();

async function listChanges(): Promise<ListingChangePage['items']> {
  const { body } = await admin.get<ListingChangePage>('/api/admin/listing-changes');
  expect(listListingChanges.response.safeParse(body).error).toBeUndefined();
  return body.items;
}
const approve = (id: string, body = {}) =>
  admin.post<Partial<ApiErrorBody>>(`/api/admin/listing-changes/${id}/approve`, body);
const listVersions = async (boxId: string, query: Record<string, string> = {}) => {
  const { body } = await admin.get<ListingVersionPage>(`/api/admin/boxes/${boxId}/versions`, {
    query,
  });
  expect(listListingVersions.response.safeParse(body).error).toBeUndefined();
  return body.items;
};
const readProfile = async (boxId: string): Promise<BoxProfile> => {
  await test.app.catalogue.refresh();
  return (await test.client.get<BoxProfile>(`/api/boxes/public/${boxId}`)).body;
};
/** The job of as many processes at once. */
const applyDue = (processes = 1) =>
  Promise.all(Array.from({ length: processes }, () => createDueChangesJob(test.context)()));
/** Lets days pass, which end the session of the admin. */
async function passDays(days: number): Promise<void> {
  clock.advance(days * daySeconds);
  ({ client: admin } = await signInAdmin(test));
}
const countNotified = (userId: string, kind: EventKind): Promise<number> =>
  countNotifications(test, userId, kind);

describe('A listing that its partner publishes', () => {
  it('has texts, pictures and harmless topics at once, and a version for each state', async () => {
    const { client, box } = await makeOwn(test);
    const sent = await uploadPicture(client, await drawPicture(400, 300).png().toBuffer());
    expect(sent.status).toBe(201);
    const { _id, url } = sent.body.picture;
    clock.advance(60);

    const { status, body } = await publish(client, {
      shortDescription: 'Four teas each month.',
      longDescription: longText,
      pictures: [{ _id, alt: 'Four tins of tea' }],
      details: { schedule: { cutOff: 'the 10th of each month', dispatch: 'the 15th' } },
    });

    expect(status).toBe(200);
    expect(body.waiting).toEqual([]);
    expect(body.published.sort()).toEqual([
      'details.schedule',
      'longDescription',
      'pictures',
      'shortDescription',
    ]);
    expect(body.listing).toMatchObject({ draft: null, change: null });
    expect(await readAudit(admin)).toMatchObject([
      {
        action: 'listing.publish',
        entity: { kind: 'box', id: box.id },
        before: { shortDescription: box.short_description, 'details.schedule': null },
        after: { shortDescription: 'Four teas each month.', pictures: [{ _id }] },
      },
      { action: 'listing.picture', after: { pictureId: _id } },
    ]);
    const done = body.listing.checklist.filter(({ isDone }) => isDone).map(({ key }) => key);
    expect(done).toEqual(['texts', 'picture', 'price', 'schedule']);
    expect(await readProfile(box.id)).toMatchObject({
      shortDescription: 'Four teas each month.',
      imageUrl: url,
      pictures: [{ url, width: 400, height: 300, alt: 'Four tins of tea' }],
      details: { schedule: { source: 'brand', confirmedOn: '2026-06-15' } },
    });
    const versions = await listVersions(box.id);
    expect(versions).toMatchObject([
      { until: null, content: { pictures: [{ alt: 'Four tins of tea' }] } },
      { content: { shortDescription: box.short_description, pictures: [] } },
    ]);
    const { from } = versions[0]!;
    expect(from).toBe(clock.now().toISOString());
    expect(await listVersions(box.id, { at: from })).toHaveLength(1);

    await publish(client, { pictures: [] });
    expect(await readProfile(box.id)).toMatchObject({ imageUrl: null, pictures: [] });
  });

  it('changes its price and terms on their day, after an approval, once in many processes', async () => {
    const { client, box, userId } = await makeOwn(test);
    const cancelling = {
      link: null,
      phone: null,
      email: 'stop@tea.example',
      steps: ['Write to us.'],
      noticeDays: 0,
    };

    const sent = await publish(client, { price: 23, details: { cancelling } }, '2026-06-20');
    expect(sent.body.waiting).toEqual(['price', 'details.cancelling']);
    expect(sent.body.listing.live.price).toBe(20);
    const [change] = await listChanges();
    expect(change).toMatchObject({
      box: { _id: box.id },
      by: { _id: userId },
      effectiveOn: '2026-06-20',
      fields: [
        { field: 'price', from: 20, to: 23, hasConflict: false },
        { field: 'details.cancelling', from: null, to: cancelling },
      ],
    });

    expect((await approve(change!._id)).status).toBe(200);
    expect((await approve(change!._id)).body.code).toBe('VERSION_CONFLICT');
    await applyDue();
    expect((await readProfile(box.id)).price).toBe(20);

    await passDays(5);
    await applyDue(3);
    const profile = await readProfile(box.id);
    expect(profile).toMatchObject({ price: 23, details: { cancelling: { value: cancelling } } });
    const prices = await admin.get<BoxPricePage>(`/api/admin/boxes/${box.id}/prices`);
    expect(prices.body.items.map(({ price, by }) => [price, by?._id])).toEqual([
      [23, userId],
      [20, undefined],
    ]);
    expect((await listVersions(box.id)).map(({ content }) => content.price)).toEqual([23, 20]);
    expect(await listVersions(box.id, { at: '2026-06-19T00:00:00.000Z' })).toMatchObject([
      { content: { price: 20 } },
    ]);
    // Approved, and in effect once.
    expect(await countNotified(userId, 'listing-decided')).toBe(2);
    expect((await readAudit(admin)).map(({ action }) => action)).toContain('listing.approve');
  });

  it('is approved at once on the day, rejected with a reason, or withdrawn', async () => {
    const { client, box, userId } = await makeOwn(test);
    await publish(client, { price: 23 }, '2026-06-15');
    const merged = await publish(client, { deliveryPrice: 0 }, '2026-06-15');
    expect(merged.body.waiting).toEqual(['price', 'deliveryPrice']);
    await approve((await listChanges())[0]!._id);
    expect(await readProfile(box.id)).toMatchObject({ price: 23, deliveryPrice: 0 });

    await publish(client, { minimumTerm: 6 }, '2026-06-16');
    const [next] = await listChanges();
    await admin.post(`/api/admin/listing-changes/${next!._id}/reject`, { reason: 'Not stated.' });
    expect(await readListing(client)).toMatchObject({
      change: null,
      rejected: { status: 'rejected', reason: 'Not stated.' },
    });
    const [mail] = await mailsTo(test, userId);
    expect(mail?.subject).toBe('Your change on Hive was not approved');
    expect(mail?.text).toContain(describeObjection(test.context.settings.seller.email));

    await publish(client, { minimumTerm: 3 }, '2026-06-16');
    const withdraw = () => client.request('DELETE', '/api/partner/listing/change');
    expect((await withdraw()).status).toBe(200);
    expect((await readAudit(admin)).slice(0, 2)).toMatchObject([
      { action: 'listing.withdraw', actor: { _id: userId }, after: { boxId: box.id } },
      { action: 'listing.publish', before: {}, after: { waiting: ['minimumTerm'] } },
    ]);
    expect((await withdraw()).status).toBe(404);
    expect(await listChanges()).toEqual([]);
  });

  it('never overwrites what an admin changed meanwhile', async () => {
    const { client, box } = await makeOwn(test);
    await publish(client, { price: 23 }, '2026-06-16');
    const [change] = await listChanges();
    await admin.request('PATCH', `/api/boxes/${box.id}`, { body: { price: 21 } });

    const refused = await approve(change!._id, { boxVersion: change!.boxVersion });
    expect(refused.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { fields: [{ from: 21, to: 23, hasConflict: true }] },
    });
    const { boxVersion } = refused.body.current as { boxVersion: number };
    expect((await approve(change!._id, { boxVersion })).status).toBe(200);

    await admin.request('PATCH', `/api/boxes/${box.id}`, { body: { price: 22 } });
    await passDays(1);
    await applyDue();
    expect((await readProfile(box.id)).price).toBe(22);
    expect(await listChanges()).toMatchObject([{ status: 'pending' }]);
  });
});
