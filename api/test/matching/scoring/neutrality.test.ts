import fc from 'fast-check';
import type { MatchingBox } from '../../../src/matching/scoring/box';
import { anyAnswers, anyCatalogue, matchNow } from './factory';

/** The fields that matching may use. A new field of MatchingBox must be justified here. */
type Allowed =
  | 'id'
  | 'name'
  | 'categoryName'
  | 'monthlyCostPence'
  | 'ratingSum'
  | 'ratingCount'
  | 'clicks'
  | 'popularity'
  | 'createdAt'
  // How soon a customer can leave: users state a wish about it.
  | 'minimumMonths'
  | 'cancelsOnline'
  | 'noticeDays'
  | 'keywords';
type Unexpected = Exclude<keyof MatchingBox, Allowed>;
/** Does not compile once MatchingBox has a field that is not allowed. */
const nothingUnexpected: [Unexpected] extends [never] ? true : false = true;

const forbidden = [
  'tier',
  'tierMode',
  'subscriptionTier',
  'subscription',
  'plan',
  'commission',
  'commissionRate',
  'commissionPence',
  'payment',
  'paidUntil',
  'invoiceTotal',
  'featured',
  'affiliateLink',
  'allowVideo',
  'allowReply',
  'isVerified',
] as const;

const wild = fc.oneof(
  fc.constantFrom('gold', 'bronze', 'premium', true, false, null),
  fc.double(),
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
);

describe('tier, payment and commission', () => {
  it('have no field in the input of matching', () => {
    expect(nothingUnexpected).toBe(true);
  });

  it('do not change any match, score or reason', () => {
    const anyPaid = anyCatalogue.chain((boxes) =>
      fc.tuple(
        fc.constant(boxes),
        fc.array(fc.tuple(...forbidden.map(() => wild)), {
          minLength: boxes.length,
          maxLength: boxes.length,
        }),
      ),
    );
    fc.assert(
      fc.property(anyPaid, anyAnswers, ([boxes, values], answers) => {
        const paid = boxes.map((box, index) =>
          Object.assign(
            { ...box },
            Object.fromEntries(forbidden.map((name, at) => [name, values[index]?.[at]])),
          ),
        );
        expect(matchNow(paid, answers)).toEqual(matchNow(boxes, answers));
      }),
    );
  });

  it('are never read', () => {
    fc.assert(
      fc.property(anyCatalogue, anyAnswers, (boxes, answers) => {
        const read = new Set<PropertyKey>();
        const watched = boxes.map(
          (box) =>
            new Proxy(box, {
              get(target, name) {
                read.add(name);
                return Reflect.get(target, name) as unknown;
              },
            }),
        );
        matchNow(watched, answers);
        for (const name of forbidden) expect(read.has(name)).toBe(false);
        expect(read.has('monthlyCostPence')).toBe(true);
      }),
      { numRuns: 25 },
    );
  });
});
