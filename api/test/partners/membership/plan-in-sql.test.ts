import { planFeatures, tiers, type PlanFeature } from '@hive/contract/plans';
import { hasFeature, planIncludes } from '../../../src/partners/membership/entitlements';
import { createFactories } from '../../support/factories';
import { createTestApp, type TestApp } from '../../support/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  const { makeBox } = createFactories(test.database);
  for (const tier of tiers)
    for (const tier_mode of ['fixed', 'dynamic'] as const)
      for (const subscription_tier of ['free', 'premium'] as const)
        await makeBox({ tier, tier_mode, subscription_tier });
});
afterAll(() => test.close());

it.each(Object.keys(planFeatures) as PlanFeature[])(
  'The condition in SQL selects exactly the boxes whose plan includes: %s',
  async (feature) => {
    const boxes = await test.database.selectFrom('box').selectAll().execute();
    const selected = await test.database
      .selectFrom('box as b')
      .where(planIncludes('b', feature))
      .select('b.id')
      .execute();
    expect(new Set(selected.map(({ id }) => id))).toEqual(
      new Set(boxes.filter((box) => hasFeature(box, feature)).map(({ id }) => id)),
    );
    expect(boxes).toHaveLength(12);
  },
);
