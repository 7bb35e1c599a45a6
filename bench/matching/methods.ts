import { match } from '@hive/api/matching/scoring/match';
import { prepareCatalogue } from '@hive/api/matching/scoring/prepare';
import type { MatchingAnswers, MatchingBox } from '@hive/api/matching/scoring/box';
import { now } from './catalogue';
import type { World } from './catalogue';
import { cut } from './measures';
import type { Random } from './random';

/** Ranks a market for a person's answers: the indices of the ten best boxes, best first. */
export type Ranker = (answers: MatchingAnswers) => number[];

/** The compared methods, each prepared for one market. The last two are stronger than the three required baselines. Only 'with a budget' reads the stated budget. */
export const methods: Record<string, (world: World, random: Random) => Ranker> = {
  Hive: (world) => {
    const rank = hive(world);
    return (answers) => rank({ ...answers, budgetPence: null });
  },
  'Hive, with a budget': hive,
  Popularity: (world) => fixed(world, (box) => box.clicks),
  'Raw rating': (world) => fixed(world, rawRating),
  Random: (world, random) => () => {
    const picked = new Set<number>();
    while (picked.size < cut) picked.add(random.below(world.boxes.length));
    return [...picked];
  },
  'Popularity, chosen only': (world) => filtered(world, (box) => box.clicks),
  'Raw rating, chosen only': (world) => filtered(world, rawRating),
};

function hive(world: World): Ranker {
  const prepared = prepareCatalogue(world.boxes.map((box) => box.seen));
  const indexOf = new Map(world.boxes.map((box, index) => [box.seen.id, index]));
  return (answers) =>
    match(prepared, answers, { now })
      .slice(0, cut)
      .map(({ id }) => indexOf.get(id) as number);
}

function rawRating(box: MatchingBox): number {
  return box.ratingCount === 0 ? 0 : box.ratingSum / box.ratingCount;
}

function ordered(world: World, value: (box: MatchingBox) => number): number[] {
  const values = world.boxes.map((box) => value(box.seen));
  return values
    .map((_value, index) => index)
    .sort((a, b) => (values[b] as number) - (values[a] as number) || a - b);
}

function fixed(world: World, value: (box: MatchingBox) => number): Ranker {
  const top = ordered(world, value).slice(0, cut);
  return () => top;
}

function filtered(world: World, value: (box: MatchingBox) => number): Ranker {
  const all = ordered(world, value);
  return ({ categories }) => {
    const isChosen = (index: number) =>
      categories.includes(world.boxes[index]?.seen.categoryName ?? '');
    return [...all.filter(isChosen), ...all.filter((index) => !isChosen(index))].slice(0, cut);
  };
}
