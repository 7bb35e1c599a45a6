import fc from 'fast-check';
import { limits } from '@hive/contract/limits';
import type { Match, MatchingBox } from '../../../src/matching/scoring/box';
import { anyAnswers, anyCatalogue, daysAgo, matchNow } from './factory';

const everything = 1_000;

/** A catalogue, one of its boxes, and the same catalogue with that box changed. */
function changed(change: (box: MatchingBox, by: number) => MatchingBox) {
  return fc
    .tuple(anyCatalogue, fc.nat(), fc.integer({ min: 1, max: 400 }))
    .map(([before, pick, by]) => {
      const box = before[pick % before.length] as MatchingBox;
      const after = before.map((other) => (other === box ? change(box, by) : other));
      return { before, after, id: box.id };
    });
}

function scoreIn(matches: readonly Match[], id: string): number {
  return matches.find((found) => found.id === id)?.score ?? Number.NaN;
}

function placeIn(matches: readonly Match[], id: string): number {
  const index = matches.findIndex((found) => found.id === id);
  return index === -1 ? everything : index;
}

const rateHigher = (box: MatchingBox, by: number) => ({
  ...box,
  ratingSum: Math.min(5 * box.ratingCount, box.ratingSum + (by % 20)),
});

describe('for any catalogue and answers, matching', () => {
  it('does not depend on the order of boxes and categories, or on letter case', () => {
    const shuffled = anyCatalogue.chain((boxes) =>
      fc.tuple(
        fc.constant(boxes),
        fc.shuffledSubarray(boxes, { minLength: boxes.length, maxLength: boxes.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, anyAnswers, ([boxes, reordered], answers) => {
        const other = {
          ...answers,
          categories: [...answers.categories, ...answers.categories]
            .reverse()
            .map((name) => ` ${name.toUpperCase()}`),
        };
        expect(matchNow(reordered, other)).toEqual(matchNow(boxes, answers));
      }),
    );
  });

  it('returns scores between 0 and 1 that are the sum of their contributions', () => {
    fc.assert(
      fc.property(anyCatalogue, anyAnswers, (boxes, answers) => {
        for (const { score, contributions } of matchNow(boxes, answers)) {
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(1);
          const parts = Object.values(contributions);
          for (const part of parts) expect(part).toBeGreaterThanOrEqual(0);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(score, 10);
        }
      }),
    );
  });

  it('returns as many boxes as there are, up to the limit, without duplicates', () => {
    fc.assert(
      fc.property(anyCatalogue, anyAnswers, fc.nat(50), (boxes, answers, limit) => {
        const found = matchNow(boxes, answers, limit).map(({ id }) => id);
        expect(found).toHaveLength(Math.min(limit, boxes.length));
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });

  it('gives the first three places to chosen categories as long as they have boxes', () => {
    fc.assert(
      fc.property(anyCatalogue, anyAnswers, (boxes, answers) => {
        const chosen = new Set(
          boxes
            .filter(({ categoryName }) => answers.categories.includes(categoryName ?? ''))
            .map(({ id }) => id),
        );
        const first = matchNow(boxes, answers).slice(0, limits.topFits);
        const matching = first.filter(({ id }) => chosen.has(id));
        expect(matching).toHaveLength(Math.min(limits.topFits, chosen.size));
      }),
    );
  });

  it('always includes a box listed less than 30 days ago when there is one', () => {
    fc.assert(
      fc.property(anyCatalogue, anyAnswers, (boxes, answers) => {
        const young = boxes.filter(({ createdAt }) => createdAt > daysAgo(limits.newBoxDays));
        fc.pre(young.length > 0);
        const shown = new Set(matchNow(boxes, answers).map(({ id }) => id));
        expect(young.some(({ id }) => shown.has(id))).toBe(true);
      }),
    );
  });

  it('never lowers the score or place of a box for higher ratings by the same number of people', () => {
    fc.assert(
      fc.property(changed(rateHigher), anyAnswers, ({ before, after, id }, answers) => {
        const quality = { ...answers, priority: 'Quality' as const };
        const was = matchNow(before, quality);
        const is = matchNow(after, quality);
        expect(placeIn(is, id)).toBeLessThanOrEqual(placeIn(was, id));
        const all = [before, after].map((boxes) => matchNow(boxes, quality, everything));
        expect(scoreIn(all[1] ?? [], id)).toBeGreaterThanOrEqual(scoreIn(all[0] ?? [], id));
      }),
      { numRuns: 300 },
    );
  });

  it('never lowers the score of a chosen box for one more five-star review', () => {
    const oneMore = (box: MatchingBox) => ({
      ...box,
      ratingSum: box.ratingSum + 5,
      ratingCount: box.ratingCount + 1,
    });
    fc.assert(
      fc.property(changed(oneMore), ({ before, after, id }) => {
        const category = before.find((box) => box.id === id)?.categoryName ?? null;
        fc.pre(category !== null);
        const answers = { categories: [category ?? ''], priority: 'Quality' as const };
        const was = scoreIn(matchNow(before, answers, everything), id);
        expect(scoreIn(matchNow(after, answers, everything), id)).toBeGreaterThanOrEqual(was);
      }),
    );
  });

  it('never lowers the score of a box that becomes cheaper, and no box overtakes it', () => {
    const cheaper = (box: MatchingBox, by: number) => ({
      ...box,
      monthlyCostPence: Math.max(1, box.monthlyCostPence - by * 10),
    });
    fc.assert(
      fc.property(changed(cheaper), anyAnswers, ({ before, after, id }, answers) => {
        const price = { ...answers, priority: 'Price' as const };
        const was = matchNow(before, price, everything);
        const is = matchNow(after, price, everything);
        expect(scoreIn(is, id)).toBeGreaterThanOrEqual(scoreIn(was, id));
        for (const other of was.filter(({ score }) => score < scoreIn(was, id)))
          expect(scoreIn(is, other.id)).toBeLessThanOrEqual(scoreIn(is, id));
      }),
    );
  });
});
