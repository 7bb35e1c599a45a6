import { createLookJob } from '../../../src/marketplace/verification/look-job';
import type { BoxVerification } from '@hive/contract/verification';
import { signInAdmin } from '../../audit/audit-helpers';
import { createFactories } from '../../support/factories';
import { openWebsite, type Website } from '../auto-fill/test-website';

const weekSeconds = 7 * 24 * 60 * 60 + 1;
let website: Website;
let boxId: string;
beforeAll(async () => {
  website = await openWebsite();
});
afterAll(() => website.close());

const offer = (price: string, shipping = '3.50') =>
  `<script type="application/ld+json">${JSON.stringify({
    '@type': 'Product',
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: 'GBP',
      shippingDetails: { shippingRate: { value: shipping, currency: 'GBP' } },
    },
  })}</script>`;

/** Serves a page, null for one that fails. */
function serve(html: string | null): void {
  website.answer = (_request, response) =>
    void response.writeHead(html === null ? 503 : 200, { 'content-type': 'text/html' }).end(html);
}

const read = async () => {
  const { client } = await signInAdmin(website.test);
  const path = `/api/admin/boxes/${boxId}/verification`;
  return (await client.get<{ verification: BoxVerification }>(path)).body.verification;
};

/** A week later, the job of two processes. */
async function look(html: string | null): Promise<BoxVerification> {
  serve(html);
  website.test.clock.advance(weekSeconds);
  website.requests.length = 0;
  await Promise.all([1, 2].map(() => createLookJob(website.test.context, () => true)()));
  expect(website.requests).toHaveLength(1);
  return read();
}

beforeEach(async () => {
  await website.test.database.updateTable('box').set({ is_verified: false }).execute();
  const box = await createFactories(website.test.database).makeBox({
    website: `${website.origin}/shop`,
    price_pence: 2495,
    delivery_pence: 350,
    minimum_term_months: 3,
    is_verified: false,
  });
  boxId = box.id;
  const { client } = await signInAdmin(website.test);
  const path = `/api/admin/boxes/${boxId}/verification`;
  expect((await client.post(path, { reason: 'We know them.' })).status).toBe(200);
});

it.each([
  ['the same offer', offer('24.95'), 'same', []],
  ['the total with delivery', '<p>£28.45 a month, delivery is free', 'different', ['Delivery']],
  ['another offer', offer('29.95', '0'), 'different', ['Price', 'Delivery']],
  ['one of several offers', offer('12.00') + offer('24.95'), 'same', []],
  ['another price in its text', '<h2>£26.00 per box</h2>', 'different', ['Price']],
  ['another term', '<p>There is a minimum term of six months.', 'different', ['Minimum term']],
  ['an amount in another currency', offer('31.00').replaceAll('GBP', 'EUR'), 'nothing-found', []],
  ['nothing about prices', '<p>We like £100 notes.', 'nothing-found', []],
  ['nothing', null, 'unreadable', []],
])('A look at a page with %s', async (_what, html, outcome, fields) => {
  const { isVerified, look: seen } = await look(html);
  expect(isVerified).toBe(true);
  expect(seen).toMatchObject({ outcome, timesSeen: fields.length > 0 ? 1 : 0 });
  expect(seen?.drifts.map(({ field }) => field)).toEqual(fields);
});

it('The second consecutive difference ends the verification, with the differences as its reason', async () => {
  await look(offer('29.95'));
  await look(offer('24.95'));
  await look(offer('29.95'));
  expect(await look(null)).toMatchObject({ isVerified: true, look: { timesSeen: 1 } });
  expect(await look(offer('29.95'))).toMatchObject({
    isVerified: false,
    earlier: [
      {
        endCause: 'drift',
        endReason: expect.stringContaining('Price: £24.95 on Hive, £29.95 on your page.'),
      },
    ],
  });
});
