import fc from 'fast-check';
import type { WeekOfBox } from '../../../src/marketplace/catalogue/popularity';
import {
  measurePopularity,
  popularityRules,
  weeksRead,
} from '../../../src/marketplace/catalogue/popularity';
import { createFactories } from '../../support/factories';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { listPage } from '../boxes/box-helpers';
import { follow } from '../../tracking/clicks/click-helpers';

/** The weeks of a box, the last first. */
const weeksOf = (...networks: number[]): Map<number, WeekOfBox> =>
  new Map(networks.map((count, weeksAgo) => [weeksAgo, { networks: count, conversions: 0 }]));

const steady = (networks: number): number[] => Array<number>(weeksRead).fill(networks);

describe('the popularity of a box', () => {
  it('is zero without visits, and with those of a few networks', () => {
    expect(measurePopularity(new Map())).toBe(0);
    expect(measurePopularity(weeksOf(...steady(5)))).toBe(0);
    expect(measurePopularity(weeksOf(...steady(6)))).toBeCloseTo(13 * Math.log(2));
  });

  it('grows by the same step with tenfold visits in every week', () => {
    const at = (visits: number) => measurePopularity(weeksOf(...steady(5 + visits)));
    expect(at(9_999) - at(999)).toBeCloseTo(at(999) - at(99));
  });

  it('takes a week up to twice the usual one and twenty, so that a burst hardly counts', () => {
    const usual = measurePopularity(weeksOf(...steady(55)));
    const burst = measurePopularity(weeksOf(100_000, ...steady(55).slice(1)));
    expect(burst - usual).toBeCloseTo(Math.log(121 / 51));
  });

  it('follows visits that double in four weeks', () => {
    const growing = Array.from({ length: weeksRead }, (_unused, ago) => 5 + 2 ** (10 - ago / 4));
    const { weeks } = popularityRules;
    const unlimited = growing.slice(0, weeks).map((networks) => Math.log1p(networks - 5));
    const all = unlimited.reduce((sum, term) => sum + term, 0);
    expect(measurePopularity(weeksOf(...growing))).toBeCloseTo(all);
  });

  it('counts a conversion as ten visits, whatever the visits were', () => {
    const weeks = new Map([[2, { networks: 3, conversions: 2 }]]);
    expect(measurePopularity(weeks)).toBeCloseTo(Math.log(21));
  });

  it('ignores weeks before the last thirteen, except as what was usual', () => {
    const past = weeksOf(...Array<number>(13).fill(0), ...Array<number>(4).fill(500));
    expect(measurePopularity(past)).toBe(0);
  });

  it('changes by at most one step of each week for one more network, whatever the weeks were', () => {
    const anyWeeks = fc.array(fc.nat(400), { minLength: weeksRead, maxLength: weeksRead });
    fc.assert(
      fc.property(anyWeeks, (networks) => {
        const more = networks.map((count) => count + 1);
        const [without, withIt] = [networks, more].map((all) =>
          measurePopularity(weeksOf(...all)),
        ) as [number, number];
        const most = popularityRules.weeks * Math.log(2);
        expect(withIt - without).toBeLessThanOrEqual(most);
        expect(withIt).toBeGreaterThanOrEqual(without);
      }),
    );
  });
});

describe('clicks from one network', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp();
  });
  afterAll(() => api.close());

  it('do not change the order of boxes, however many there are', async () => {
    const make = createFactories(api.database);
    const [first, last] = [await make.makeBox({ name: 'A' }), await make.makeBox({ name: 'Z' })];
    await api.app.catalogue.refresh();
    const { address } = api.makeClient();
    for (let number = 0; number < 12; number += 1)
      await follow(api.makeClient(address), last.id, {
        'user-agent': `Mozilla/5.0 (X11; Linux x86_64) Firefox/${number}.0`,
      });
    await api.app.catalogue.refresh();
    expect(api.app.catalogue.findBox(last.id)).toMatchObject({ clicks: 10, popularity: 0 });
    const { client } = await signIn(api, { role: 'admin' });
    const { items } = await listPage(client, { sort: 'popularity', page: 1, pageSize: 5 });
    expect(items.map(({ _id }) => _id)).toEqual([first.id, last.id]);
  });
});
