import type { Tier } from '@hive/contract/partners';
import { tiers } from '@hive/contract/plans';
import fc from 'fast-check';
import { monthAfter } from '../../../src/platform/time/months';
import { addDays } from '../../../src/platform/time/report-days';
import type { DatedChange, PlanMonth } from '../../../src/partners/tiers/month-charge';
import { chargeOf, priceOf } from '../../../src/partners/tiers/month-charge';
import type { Plan, PremiumPlan } from '../../../src/partners/tiers/tier-policy';
import { monthlyFee } from '../../../src/partners/tiers/tier-policy';

type AnyPlan = Plan | PremiumPlan;

const fixed = (tier: Tier): Plan => ({ tier, mode: 'fixed' });
const by = (cause: DatedChange['cause'], day: string, tier: Tier): DatedChange => ({
  to: fixed(tier),
  day,
  cause,
});

it.each<[string, Tier, Tier, number]>([
  ['2026-06-01', 'bronze', 'gold', 9900],
  ['2026-06-30', 'bronze', 'gold', 330],
  ['2026-10-31', 'silver', 'gold', 161],
  // A lower tier counts from tomorrow.
  ['2026-02-27', 'gold', 'bronze', -354],
  ['2026-02-28', 'gold', 'bronze', 0],
])('On %s, a change from %s to %s costs %d pence', (day, from, to, pence) => {
  const month = { since: `${day.slice(0, 7)}-01`, first: fixed(from), changes: [] };
  expect(priceOf(by('partner', day, to), month)).toBe(pence);
});

describe('The charge of a month', () => {
  const june = { since: '2026-06-01', first: fixed('bronze') };

  it('includes one day of gold after changes from bronze to gold and back on one day', () => {
    const changes = [by('partner', '2026-06-15', 'gold'), by('partner', '2026-06-15', 'bronze')];
    expect(chargeOf({ ...june, changes })).toBe(330);
  });

  it('excludes a tier that an admin sets and reverts on one day', () => {
    const changes = [by('admin', '2026-06-15', 'gold'), by('admin', '2026-06-15', 'bronze')];
    expect(chargeOf({ ...june, changes })).toBe(0);
  });

  it('starts with the tier that was scheduled for the end of the previous month', () => {
    const changes = [by('month-end', '2026-06-01', 'bronze')];
    expect(chargeOf({ since: '2026-06-01', first: fixed('gold'), changes })).toBe(0);
  });

  it('excludes a dynamic tier and the days before the box was listed', () => {
    const dynamic = { tier: 'gold', mode: 'dynamic' } as const;
    expect(chargeOf({ since: '2026-06-01', first: dynamic, changes: [] })).toBe(0);
    expect(chargeOf({ since: '2026-06-21', first: fixed('gold'), changes: [] })).toBe(3300);
  });
});

it.each<[string, readonly AnyPlan[]]>([
  ['tier', tiers.map(fixed)],
  ['premium', [{ premium: 'free' }, { premium: 'paid' }]],
])(
  'Any sequence of a partner’s changes of %s costs the most expensive plan of each day',
  (_, plans) => {
    const plan = fc.constantFrom(...plans);
    const months = ['2026-02-01', '2026-03-01', '2026-06-01', '2028-02-01'];
    const drawn = fc.array(fc.record({ plan, day: fc.integer({ min: 0, max: 30 }) }), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(fc.constantFrom(...months), plan, drawn, (month, first, choices) => {
        const changes = choices
          .map((choice) => ({
            to: choice.plan,
            day: addDays(month, choice.day),
            cause: 'partner' as const,
          }))
          .filter(({ day }) => day < monthAfter(month))
          .toSorted((a, b) => a.day.localeCompare(b.day));

        // As billed: the fee of the plan at the start, and the price of each change at its time.
        const start: PlanMonth<AnyPlan> = { since: month, first, changes: [] };
        const billed = changes.reduce(
          (sum, change, made) =>
            sum + priceOf(change, { ...start, changes: changes.slice(0, made) }),
          chargeOf(start),
        );

        const days: string[] = [];
        for (let day = month; day < monthAfter(month); day = addDays(day, 1)) days.push(day);
        const owed = days.reduce((sum, day) => {
          const begin = changes.findLast((change) => change.day < day)?.to ?? first;
          const held = changes.filter((change) => change.day === day).map(({ to }) => to);
          const dearest = Math.max(...[begin, ...held].map((one) => monthlyFee(one)));
          return sum + dearest / days.length;
        }, 0);
        expect(Math.abs(billed - owed)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
      { numRuns: 500 },
    );
  },
);
