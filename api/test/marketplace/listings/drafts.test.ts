import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ListingDraft } from '@hive/contract/listings';
import { createLinkCheck } from '../../../src/marketplace/listings/check-link';
import { createArchivedListingsJob } from '../../../src/marketplace/listings/clear-archived-listings';
import { readAudit, signInAdmin } from '../../audit/audit-helpers';
import { drawPicture } from '../../auth/profile/picture-helpers';
import { addMember, makePartner } from '../../partners/membership/own-boxes';
import { signIn } from '../../support/sign-in';
import { createTestApp, type TestApp } from '../../support/test-app';
import { createTestClock } from '../../support/test-clock';
import { makeOwn, publish, readListing, saveDraft, uploadPicture } from './listing-helpers';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock: createTestClock(new Date('2026-06-15T12:00:00.000Z')) });
});
afterAll(() => test.close());

describe('A draft of a listing', () => {
  it('is refused with the listing of the other partner of the box', async () => {
    const { client, box } = await makeOwn(test);
    const other = await signIn(test, { role: 'partner' });
    await addMember(test, box.id, other.userId);
    await saveDraft(client, { shortDescription: 'From one' }, 0);

    const refused = await saveDraft(other.client, { shortDescription: 'From two' }, 0);

    expect(refused.status).toBe(409);
    expect(refused.body.current).toMatchObject({
      draft: { shortDescription: 'From one' },
      revision: 1,
    });
  });

  it('is refused with the name of the other partner who published meanwhile', async () => {
    const { client, userId, box } = await makeOwn(test);
    const other = await signIn(test, { role: 'partner' });
    await addMember(test, box.id, other.userId);
    await publish(client, { shortDescription: 'From one' });

    const refused = await saveDraft(other.client, { shortDescription: 'From two' }, 0);

    expect(refused).toMatchObject({
      status: 409,
      body: { current: { draft: null, savedBy: { _id: userId }, savedAt: null } },
    });
  });

  it('is discarded by either partner of the box, which is audited once', async () => {
    const { client, box } = await makeOwn(test);
    const other = await signIn(test, { role: 'partner' });
    await addMember(test, box.id, other.userId);
    await saveDraft(client, { shortDescription: 'From one', website: 'https://tea.example' }, 0);
    const discard = () => other.client.request('DELETE', '/api/partner/listing/draft');

    expect(await discard()).toMatchObject({ status: 200, body: { draft: null } });
    expect((await discard()).status).toBe(200);

    const { client: admin } = await signInAdmin(test);
    expect(await readAudit(admin, { action: 'listing.discard-draft' })).toMatchObject([
      {
        actor: { _id: other.userId },
        entity: { kind: 'box', id: box.id },
        before: { fields: expect.arrayContaining(['shortDescription', 'website']) as unknown },
        after: null,
      },
    ]);
  });

  it('names every wrong field when it is published, and stays', async () => {
    const { client } = await makePartner(test, { price_pence: 0 });
    const draft: ListingDraft = {
      price: -1,
      deliveryPrice: null,
      website: 'tea',
      pictures: [{ _id: '019ab4a0-0000-7000-8000-000000000000', alt: '' }],
      details: {
        cancelling: { link: null, phone: null, email: null, steps: [], noticeDays: null },
        fees: {},
      },
    };
    const wrong = await publish(client, draft, '2026-06-14');
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.body.fields!).sort()).toEqual([
      'deliveryPrice',
      'details.cancelling.link',
      'details.cancelling.noticeDays',
      'details.cancelling.steps',
      'details.fees',
      'pictures.0.alt',
      'price',
      'website',
    ]);
    expect(wrong.body.fields).toMatchObject({
      price: 'Enter a price above zero.',
      deliveryPrice: 'Enter the delivery charge; 0 means free.',
    });
    expect((await readListing(client)).draft).toEqual(draft);

    const yesterday = await publish(client, { price: 20 }, '2026-06-14');
    expect(Object.keys(yesterday.body.fields!).sort()).toEqual(['deliveryPrice', 'effectiveOn']);

    const link = 'https://no-such-page.invalid/cancel';
    const cancelling = { link, phone: null, email: null, steps: ['Press Stop.'], noticeDays: 0 };
    const silent = await publish(client, { details: { cancelling } }, '2026-06-15');
    expect(silent.body.fields).toMatchObject({
      'details.cancelling.link': expect.stringContaining('did not answer') as string,
    });
  });

  it('has a cancellation link that answers, if only to people: with a login or a refusal of programs', async () => {
    const site = createServer(({ url }, response) => {
      response.writeHead(Number(url?.slice(1)), { 'content-type': 'text/html' }).end();
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const { port } = site.address() as AddressInfo;
    const { context } = test;
    const autoFill = {
      ...context.policy.autoFill,
      permits: (address: string, at: number) => address === '127.0.0.1' && at === port,
    };
    const answers = createLinkCheck({ ...context, policy: { ...context.policy, autoFill } });

    const answered = (status: number) => answers(`http://127.0.0.1:${port}/${status}`);
    for (const status of [200, 401, 403, 429])
      expect(await answered(status), `${status}`).toBe(true);
    for (const status of [404, 410, 500, 503])
      expect(await answered(status), `${status}`).toBe(false);
    site.closeAllConnections();
    await new Promise((resolve) => site.close(resolve));
  });

  it('is refused to a suspended partner, and is deleted with its pictures once the box is archived', async () => {
    const { client, box, userId } = await makeOwn(test);
    await uploadPicture(client, await drawPicture(40, 30).png().toBuffer());
    await publish(client, { price: 23 }, '2026-06-16');
    await saveDraft(client, { website: 'https://tea.example' }, 2);
    const { client: admin } = await signInAdmin(test);
    await admin.request('PATCH', `/api/user/${userId}/suspend`, { body: { suspended: true } });
    expect((await client.get('/api/partner/listing')).status).toBe(403);
    expect((await saveDraft(client, {}, 3)).status).toBe(403);

    await admin.request('DELETE', `/api/boxes/${box.id}`);
    await createArchivedListingsJob(test.context)();

    const rows = await Promise.all(
      (['listing_draft', 'box_picture'] as const).map((table) =>
        test.database.selectFrom(table).where('box_id', '=', box.id).selectAll().execute(),
      ),
    );
    expect(rows).toEqual([[], []]);
    const changes = await test.database
      .selectFrom('listing_change')
      .where('box_id', '=', box.id)
      .select('status')
      .execute();
    expect(changes).toEqual([{ status: 'withdrawn' }]);
  });

  it('accepts only pictures, and only those uploaded for its box', async () => {
    const { client } = await makeOwn(test);
    const other = await makeOwn(test);
    const theirs = await uploadPicture(other.client, await drawPicture(40, 30).png().toBuffer());
    const pictures = [{ _id: theirs.body.picture._id, alt: 'Tea' }];
    expect((await publish(client, { pictures })).body.fields).toHaveProperty('pictures');
    const { status, body } = await uploadPicture(client, Buffer.from('no picture'));
    expect(status).toBe(415);
    expect(body.fields).toHaveProperty('picture');
  });
});
