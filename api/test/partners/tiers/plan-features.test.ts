import type { PublicBox } from '@hive/contract/boxes';
import type { PartnerAnalytics } from '@hive/contract/partner-analytics';
import type { PlanFeature } from '@hive/contract/plans';
import { dynamicFeatures, planFeatures, planNames, plans } from '@hive/contract/plans';
import type { Insertable } from 'kysely';
import type { BoxTable } from '../../../src/database/schema';
import type { PictureApp } from '../../auth/profile/picture-helpers';
import { createPictureApp } from '../../auth/profile/picture-helpers';
import { uploadAd } from '../../marketplace/promo/promo-helpers';
import { makeFilm } from '../../marketplace/promo/video-files';
import { createFactories } from '../../support/factories';
import type { TestClient } from '../../support/test-client';
import { makePartner } from '../membership/own-boxes';

/** Each feature of the table of plans, with a request that shows whether a box has it. A new feature needs one here. */

let test: PictureApp;
let film: Uint8Array;
beforeAll(async () => {
  test = await createPictureApp();
  film = await makeFilm();
});
afterAll(() => test.close());

/** Whether the answer grants a request, or refuses it because of the plan. Anything else fails the test. */
function isGranted(
  { status, body }: { status: number; body: { code?: string } },
  granted: number,
): boolean {
  if (status !== granted) expect([status, body.code]).toEqual([403, 'PLAN_REQUIRED']);
  return status === granted;
}

const attempts: Record<PlanFeature, (client: TestClient, boxId: string) => Promise<boolean>> = {
  sponsored: async (_client, boxId) => {
    const { id } = await createFactories(test.database).makeCategory();
    await test.database
      .updateTable('box')
      .set({ category_id: id, affiliate_link: 'https://brand.example/join' })
      .where('id', '=', boxId)
      .execute();
    await test.app.catalogue.refresh();
    const { body } = await test.client.get<PublicBox[]>('/api/boxes/public');
    return body.some((box) => box._id === boxId && box.sponsoredPlace === 1);
  },
  'traffic-chart': async (client) => {
    const { body } = await client.get<PartnerAnalytics>('/api/partner/analytics');
    // Both or neither.
    expect(body.isChartIncluded).toBe(body.clicks.length > 0);
    return body.isChartIncluded;
  },
  'traffic-csv': async (client) =>
    isGranted(await client.get('/api/partner/export-analytics'), 200),
  replies: async (client, boxId) => {
    const { id } = await createFactories(test.database).makeReview(boxId);
    return isGranted(await client.post(`/api/partner/comments/${id}/reply`, { reply: 'Hi.' }), 201);
  },
  video: async (client) => isGranted(await uploadAd(client, film), 201),
};

const features = Object.keys(planFeatures) as PlanFeature[];
const switches = { allow_video: true, allow_reply: true };

/** Boxes with one plan each, and what the table gives them. */
const cases: [string, Partial<Insertable<BoxTable>>, readonly PlanFeature[]][] = [
  ...planNames.map((name): (typeof cases)[number] => [
    name,
    name === 'premium' ? { subscription_tier: 'premium' } : { tier: name },
    plans[name].features,
  ]),
  ['dynamic', { tier: 'bronze', tier_mode: 'dynamic' }, dynamicFeatures],
];

it.each(cases)(
  '%s gives exactly the features of its row in the table',
  async (_name, box, given) => {
    const partner = await makePartner(test, { ...switches, ...box });
    for (const feature of features)
      expect([feature, await attempts[feature](partner.client, partner.box.id)]).toEqual([
        feature,
        given.includes(feature),
      ]);
  },
);

it('Every feature is given by a plan, and a higher tier gives everything that a lower one does', () => {
  for (const feature of features)
    expect(planNames.some((name) => plans[name].features.includes(feature))).toBe(true);
  expect(plans.silver.features).toEqual(expect.arrayContaining([...plans.bronze.features]));
  expect(plans.gold.features).toEqual(expect.arrayContaining([...plans.silver.features]));
});
