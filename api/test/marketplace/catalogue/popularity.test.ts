import type { PublicBox } from '@hive/contract/boxes';
import fc from 'fast-check';
import type { WeekOfBox } from '../../../src/marketplace/catalogue/popularity';
import {
  measurePopularity,
  popularityRules,
  weeksRead,
} from '../../../src/marketplace/catalogue/popularity';
import { measureTrend, trendRules } from '../../../src/marketplace/catalogue/trend';
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

/** The same numbers from 0 to 1 in every run (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number of visitors of a Poisson distribution (Knuth's algorithm). */
function drawPoisson(random: () => number, mean: number): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count += 1;
  return count;
}

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

describe('the trend of a box', () => {
  const trendOf = (...networks: number[]) => measureTrend(weeksOf(...networks), 52);

  it('is the smoothed ratio of this week to the median of the eight before, up to three', () => {
    const usual = [25, 24, 26, 25, 25, 400, 0, 25];
    expect(trendOf(45, ...usual)).toBe(1.5);
    expect(trendOf(44, ...usual)).toBeNull();
    expect(trendOf(65, ...usual)).toBe(2);
    expect(trendOf(100_000, ...usual)).toBe(3);
  });

  it('needs 15 networks, however quiet the box was, and a past of eight weeks', () => {
    expect(trendOf(14)).toBeNull();
    expect(trendOf(15)).toBe(1.5);
    expect(measureTrend(weeksOf(500), 7)).toBeNull();
    expect(measureTrend(weeksOf(500), 8)).toBe(3);
  });

  it('compares each box with its own past: a box with fewer visits may rise more', () => {
    expect(trendOf(30, ...steady(10))!).toBeGreaterThan(trendOf(1_700, ...steady(1_000))!);
    expect(trendOf(1_000, ...steady(1_000))).toBeNull();
  });

  it('changes by at most a twentieth for one network more', () => {
    const anyWeeks = fc.array(fc.nat(200), { minLength: 9, maxLength: 9 });
    const ratioOf = (networks: number[]) => trendOf(...networks) ?? trendRules.rise;
    fc.assert(
      fc.property(anyWeeks, ([now, ...past]) => {
        const rise = ratioOf([now! + 1, ...past]) - ratioOf([now!, ...past]);
        expect(rise).toBeGreaterThanOrEqual(0);
        expect(rise).toBeLessThanOrEqual(1 / trendRules.smoothing + 1e-9);
      }),
    );
  });

  it('is hardly ever made by chance', () => {
    const random = seededRandom(85);
    const trends = Array.from({ length: 2_000 }, (_unused, box) =>
      trendOf(...Array.from({ length: 9 }, () => drawPoisson(random, 1 + (box % 200)))),
    ).filter((trend) => trend !== null);
    expect(trends.length).toBeLessThanOrEqual(2);
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
    expect(api.app.catalogue.findBox(last.id)).toMatchObject({
      clicks: 10,
      popularity: 0,
      trend: null,
    });
    const { client } = await signIn(api, { role: 'admin' });
    const { items } = await listPage(client, { sort: 'popularity', page: 1, pageSize: 5 });
    expect(items.map(({ _id }) => _id)).toEqual([first.id, last.id]);
  });

  it('make no trend, while as many clicks from many networks do', async () => {
    const make = createFactories(api.database);
    const created_at = new Date(api.clock.now().getTime() - 100 * 24 * 60 * 60 * 1000);
    const [attacked, rising] = [
      await make.makeBox({ created_at }),
      await make.makeBox({ created_at }),
    ];
    await api.app.catalogue.refresh();
    const { address } = api.makeClient();
    for (let number = 0; number < 20; number += 1) {
      await follow(api.makeClient(address), attacked.id);
      await follow(api.makeClient(), rising.id);
    }
    await api.app.catalogue.refresh();
    const { body } = await api.client.get<PublicBox[]>('/api/boxes/public');
    const trends = new Map(body.map(({ _id, trend }) => [_id, trend]));
    expect([trends.get(attacked.id), trends.get(rising.id)]).toEqual([undefined, 1.75]);
  });
});
