import fc from 'fast-check';
import type { Match, MatchingAnswers, MatchingBox } from '../../../src/matching/scoring/box';
import { anyAnswers, anyCatalogue, answersOf, boxOf, daysAgo, matchNow, now } from './factory';

/** The facts that a sentence is checked against, computed from the raw boxes only. */
interface Facts {
  box: MatchingBox;
  peers: readonly MatchingBox[];
  above: readonly MatchingBox[];
  boxes: readonly MatchingBox[];
  answers: MatchingAnswers;
}

const mean = (box: MatchingBox) =>
  (Math.round((10 * box.ratingSum) / box.ratingCount) / 10).toFixed(1);

const costOf = ({ monthlyCostPence }: MatchingBox) =>
  `£${(monthlyCostPence / 100).toFixed(2)} a month`;

function wordsOf(box: MatchingBox): Set<string> {
  return new Set((box.keywords ?? '').split(', ').filter((word) => word !== ''));
}

/** The variety of a box: for each of its keywords, how many other boxes lack it. */
function variety(box: MatchingBox, peers: readonly MatchingBox[]): number {
  const others = peers.filter((peer) => peer !== box);
  return [...wordsOf(box)].reduce(
    (sum, word) => sum + others.filter((other) => !wordsOf(other).has(word)).length,
    0,
  );
}

function isTrueComparison(text: string, below: number, all: number): boolean {
  const percent = Number(/than (\d+)%/.exec(text)?.[1]);
  return percent >= 50 && percent < 100 && percent === Math.floor((100 * below) / all);
}

function nameOf({ categoryName }: MatchingBox): string {
  return categoryName === null ? 'boxes without a category' : `${categoryName} boxes`;
}

/** A notice is always part of the sentence. */
const isTrueNotice = (text: string, { noticeDays }: MatchingBox): boolean =>
  noticeDays === 0
    ? !text.includes('before')
    : text.endsWith(`, ${noticeDays} ${noticeDays === 1 ? 'day' : 'days'} before a payment`);

/** Every kind of sentence with its check; a sentence that matches none is a false reason. */
const proofs: [RegExp, (text: string, facts: Facts) => boolean][] = [
  [
    /^You chose /,
    (text, { box, answers }) =>
      text === `You chose ${box.categoryName}` &&
      answers.categories.includes(box.categoryName ?? ''),
  ],
  [
    / is close to what you chose$/,
    (text, { box, answers }) =>
      text.startsWith(`${box.categoryName} `) &&
      !answers.categories.includes(box.categoryName ?? '') &&
      answers.categories.length > 0,
  ],
  [
    /^(Cheaper|More varied) than the other /,
    (text, { box, peers }) => {
      const other = peers.find((peer) => peer !== box) as MatchingBox;
      if (peers.length !== 2) return false;
      return text.startsWith('Cheaper')
        ? box.monthlyCostPence < other.monthlyCostPence
        : variety(box, peers) > variety(other, peers);
    },
  ],
  [
    /^Cheaper than \d+% of /,
    (text, { box, peers }) =>
      text.endsWith(`of ${nameOf(box)}`) &&
      isTrueComparison(
        text,
        peers.filter((peer) => peer.monthlyCostPence > box.monthlyCostPence).length,
        peers.length,
      ),
  ],
  [
    /^More varied than \d+% of /,
    (text, { box, peers }) => {
      const own = variety(box, peers);
      const spoken = peers.filter((peer) => wordsOf(peer).size > 0);
      const below = spoken.filter((peer) => variety(peer, peers) < own).length;
      return text.endsWith(`of ${nameOf(box)}`) && isTrueComparison(text, below, peers.length);
    },
  ],
  [
    /^Rated /,
    (text, { box }) =>
      text ===
      `Rated ${mean(box)} by ${box.ratingCount} ${box.ratingCount === 1 ? 'person' : 'people'}`,
  ],
  [/^Not rated yet: one to discover$/, (_text, { box }) => box.ratingCount === 0],
  [
    /^Few know it yet, those who do rate it /,
    (text, { box, boxes }) =>
      text.endsWith(` ${mean(box)}`) &&
      box.ratingCount >= 3 &&
      box.ratingCount <= 10 &&
      box.ratingSum / box.ratingCount >= 4 &&
      2 * boxes.filter(({ popularity }) => popularity >= box.popularity).length >= boxes.length,
  ],
  [
    /^A newcomer: listed /,
    (text, { box }) => {
      const days = Math.floor((now.getTime() - box.createdAt.getTime()) / 86_400_000);
      const age = days === 0 ? 'today' : days === 1 ? '1 day ago' : `${days} days ago`;
      return days < 30 && text === `A newcomer: listed ${age}`;
    },
  ],
  [
    /^Something different from the box(es)? above$/,
    (text, { box, above }) =>
      text.includes('boxes') === above.length > 1 &&
      above.length > 0 &&
      above.every((other) => other.categoryName !== box.categoryName),
  ],
  [
    / a month, within your £/,
    (text, { box, answers: { budgetPence } }) =>
      text === `${costOf(box)}, within your £${(budgetPence ?? 0) / 100}` &&
      box.monthlyCostPence <= (budgetPence ?? 0),
  ],
  [
    /^You can (leave|cancel online) after /,
    (text, { box, answers }) =>
      answers.leaving === 'three-months' &&
      box.minimumMonths <= 3 &&
      text.startsWith('You can cancel online') === box.cancelsOnline &&
      text.includes(`after ${box.minimumMonths} ${box.minimumMonths === 1 ? 'month' : 'months'}`) &&
      isTrueNotice(text, box),
  ],
  [
    /^No minimum term: (leave when you like|cancel( online)?)/,
    (text, { box }) =>
      box.minimumMonths === 0 &&
      (!text.includes('online') || box.cancelsOnline) &&
      isTrueNotice(text, box),
  ],
  [/ a month with delivery$/, (text, { box }) => text === `${costOf(box)} with delivery`],
];

function falseReasons(
  found: readonly Match[],
  boxes: readonly MatchingBox[],
  answers: MatchingAnswers,
): string[] {
  const boxesFound = found.map(({ id }) => boxes.find((box) => box.id === id) as MatchingBox);
  return found.flatMap(({ reasons }, index) => {
    const box = boxesFound[index] as MatchingBox;
    const peers = boxes.filter(({ categoryName }) => categoryName === box.categoryName);
    const facts = { box, peers, above: boxesFound.slice(0, index), boxes, answers };
    return reasons.filter(
      (text) => !proofs.some(([kind, holds]) => kind.test(text) && holds(text, facts)),
    );
  });
}

function reasonsOf(id: string, found: readonly Match[]): string[] {
  return found.find((one) => one.id === id)?.reasons ?? [];
}

describe('the reasons of any match', () => {
  it('are two to four different sentences that are true of the data', () => {
    fc.assert(
      fc.property(anyCatalogue, anyAnswers, (boxes, answers) => {
        const found = matchNow(boxes, answers);
        expect(falseReasons(found, boxes, answers)).toEqual([]);
        for (const { reasons } of found) {
          expect(reasons.length).toBeLessThanOrEqual(4);
          expect(reasons.length).toBeGreaterThanOrEqual(1);
          expect(new Set(reasons).size).toBe(reasons.length);
        }
      }),
      { numRuns: 400 },
    );
  });
});

describe('a reason', () => {
  it('states how much cheaper a box is, rounded down', () => {
    const boxes = [500, 1000, 1500, 2000, 2500].map((monthlyCostPence) =>
      boxOf({ id: `at-${monthlyCostPence}`, monthlyCostPence }),
    );
    const found = matchNow(boxes, { categories: ['Coffee & Tea'], priority: 'Price' });
    expect(reasonsOf('at-500', found)).toContain('Cheaper than 80% of Coffee & Tea boxes');
    expect(reasonsOf('at-1500', found).join()).not.toContain('Cheaper');
  });

  it('compares two boxes by their category’s name, and a single box with none', () => {
    const two = [
      boxOf({ id: 'a', monthlyCostPence: 900 }),
      boxOf({ id: 'b', monthlyCostPence: 1200 }),
      boxOf({ id: 'lonely', categoryName: 'Pets', monthlyCostPence: 100 }),
    ];
    const found = matchNow(two, { categories: ['Coffee & Tea', 'Pets'], priority: 'Price' });
    expect(reasonsOf('a', found)).toContain('Cheaper than the other Coffee & Tea box');
    expect(reasonsOf('lonely', found).join()).not.toContain('Cheaper');
  });

  it('states the rating and the number of ratings of a well-rated box', () => {
    const boxes = [boxOf({ id: 'a', ratingSum: 5_640, ratingCount: 1_200 })];
    const found = matchNow(boxes, { categories: ['Coffee & Tea'], priority: 'Quality' });
    expect(reasonsOf('a', found)).toContain('Rated 4.7 by 1,200 people');
  });

  it('states that a box is little known but well rated', () => {
    const few = boxOf({ id: 'few', ratingSum: 24, ratingCount: 5, clicks: 2 });
    const found = matchNow([few, boxOf({ id: 'known' })], answersOf('Coffee & Tea'));
    expect(reasonsOf('few', found)).toContain('Few know it yet, those who do rate it 4.8');
  });

  it('states first that a box is new', () => {
    const newcomer = boxOf({ id: 'new', createdAt: daysAgo(12.5) });
    const found = matchNow([newcomer], answersOf('Coffee & Tea'));
    expect(reasonsOf('new', found)[0]).toBe('A newcomer: listed 12 days ago');
  });

  it('falls back to plain facts for a box without an advantage', () => {
    const dull = { categoryName: 'Pets', ratingSum: 40, clicks: 0 };
    const boxes = [
      boxOf({ id: 'dull-1', ...dull }),
      boxOf({ id: 'dull-2', ...dull, minimumMonths: 3 }),
      boxOf({ id: 'dull-3', ...dull, minimumMonths: 3, monthlyCostPence: 0 }),
    ];
    const found = matchNow(boxes, answersOf('Coffee & Tea'));
    expect(reasonsOf('dull-1', found)).toEqual([
      '£15.00 a month with delivery',
      'No minimum term: leave when you like',
    ]);
    expect(reasonsOf('dull-2', found)).toEqual([
      '£15.00 a month with delivery',
      'Rated 2.0 by 20 people',
    ]);
    expect(reasonsOf('dull-3', found)).toEqual(['Rated 2.0 by 20 people']);
  });
});

describe('the wishes', () => {
  const answers = {
    categories: ['Coffee & Tea'],
    priority: 'None',
    budgetPence: 2000,
    leaving: 'anytime',
  } as const;

  it('are reasons where a box meets them, caveats where it does not, and move it', () => {
    const boxes = [
      boxOf({ id: 'a-dear', monthlyCostPence: 2450 }),
      boxOf({ id: 'b-bound', monthlyCostPence: 1850, minimumMonths: 3 }),
      boxOf({ id: 'c-fits', monthlyCostPence: 1850 }),
      boxOf({ id: 'd-unpriced', monthlyCostPence: 0 }),
    ];
    const found = matchNow(boxes, answers);
    expect(found[0]?.id).toBe('c-fits');
    expect(reasonsOf('c-fits', found).slice(0, 2)).toEqual([
      '£18.50 a month, within your £20',
      'No minimum term: leave when you like',
    ]);
    const caveats = Object.fromEntries(found.map((one) => [one.id, one.caveats]));
    expect(caveats).toEqual({
      'a-dear': ['£24.50 a month, £4.50 above your £20'],
      'b-bound': ['Minimum term 3 months'],
      'c-fits': [],
      'd-unpriced': ['Price not given yet'],
    });
  });

  it('are answered with how to cancel as far as the brand states it', () => {
    const boxes = [
      boxOf({ id: 'online', cancelsOnline: true }),
      boxOf({ id: 'notice', cancelsOnline: true, noticeDays: 14 }),
      boxOf({ id: 'letter', noticeDays: 1 }),
      boxOf({ id: 'later', cancelsOnline: true, minimumMonths: 3 }),
      boxOf({ id: 'unstated', minimumMonths: 3 }),
    ];
    const found = matchNow(boxes, { ...answers, leaving: 'three-months' });
    const second = Object.fromEntries(found.map(({ id, reasons }) => [id, reasons[1]]));
    expect(second).toEqual({
      online: 'No minimum term: cancel online',
      notice: 'No minimum term: cancel online, 14 days before a payment',
      letter: 'No minimum term: cancel, 1 day before a payment',
      later: 'You can cancel online after 3 months',
      unstated: 'You can leave after 3 months',
    });
  });

  it('change nothing for boxes that meet them', () => {
    const boxes = [500, 900, 1500].map((cost) =>
      boxOf({ id: `at-${cost}`, monthlyCostPence: cost, ratingSum: 60 + cost / 50 }),
    );
    const scores = (given: MatchingAnswers) => matchNow(boxes, given).map(({ score }) => score);
    expect(scores(answers)).toEqual(scores({ categories: ['Coffee & Tea'], priority: 'None' }));
  });
});
