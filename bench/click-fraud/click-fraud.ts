import { measurePopularity } from '@hive/api/marketplace/catalogue/popularity';
import type { MatchingBox } from '@hive/api/matching/scoring/box';
import { match } from '@hive/api/matching/scoring/match';
import { prepareCatalogue } from '@hive/api/matching/scoring/prepare';
import { drawWorld, now } from '../matching/catalogue';
import { mean } from '../matching/measures';
import type { Person } from '../matching/people';
import { drawPerson } from '../matching/people';
import { Random } from '../matching/random';
import { drawWeeks } from '../matching/traffic';
import { report } from '../report';
import type { Attack, Counted } from './attack';
import { addedClicks, attackWeeks, countedBefore, countNow } from './attack';

/**
 * Prints how many places forged clicks buy a box in the public order, and in how many more matches it appears, with the
 * order by total clicks (before) and by the measure of popularity (now). The traffic is that of the matching bench: fame
 * follows Zipf's law. Targets are boxes of all ranks in seeded markets.
 */
const markets = 5;
const boxCount = 300;
const peopleCount = 100;
const everyTarget = 20;
const dayMs = 86_400_000;
const countedNow = countNow();

interface Gain {
  places: number;
  /** Percentage points of all people's lists. */
  lists: number;
}

/** A way of ordering, with what its counting rules make of an attack. */
interface Side {
  counted: Counted;
  measure(box: MatchingBox, attack: Attack | null, counted: Counted): number;
}

const weeksOf = (box: MatchingBox) =>
  drawWeeks(Number(box.id.slice(4)), box.clicks, (now.getTime() - box.createdAt.getTime()) / dayMs);

const sides: Record<'before' | 'now', Side> = {
  before: {
    counted: countedBefore,
    measure: (box, attack, counted) =>
      Math.log1p(box.clicks + (attack ? addedClicks(attack, counted) : 0)),
  },
  now: {
    counted: countedNow,
    measure: (box, attack, counted) =>
      measurePopularity(attack ? attackWeeks(weeksOf(box), attack, counted) : weeksOf(box)),
  },
};

/** The place of a box in the public order, from 0; ties by name. */
function placeOf(boxes: readonly MatchingBox[], target: MatchingBox): number {
  return boxes.filter(
    (box) =>
      box.popularity > target.popularity ||
      (box.popularity === target.popularity && box.name < target.name),
  ).length;
}

/** The percentage of people whose matches contain the box. */
function shareOfLists(
  boxes: readonly MatchingBox[],
  target: MatchingBox,
  people: readonly Person[],
): number {
  const prepared = prepareCatalogue(boxes);
  const lists = people.map(({ answers }) => match(prepared, answers, { now }));
  return 100 * mean(lists.map((list) => Number(list.some(({ id }) => id === target.id))));
}

function gainOf(
  side: Side,
  honest: readonly MatchingBox[],
  index: number,
  attack: Attack,
  people: readonly Person[],
): Gain {
  const target = honest[index]!;
  const forged = { ...target, popularity: side.measure(target, attack, side.counted) };
  const attacked = honest.with(index, forged);
  return {
    places: placeOf(honest, target) - placeOf(attacked, forged),
    lists: shareOfLists(attacked, forged, people) - shareOfLists(honest, target, people),
  };
}

const worlds = Array.from({ length: markets }, (_unused, index) => {
  const random = new Random(51_000 + index);
  const world = drawWorld(random, boxCount);
  const people = Array.from({ length: peopleCount }, () => drawPerson(random, world));
  return { boxes: world.boxes.map(({ seen }) => seen), people };
});

function describe(side: Side, attack: Attack): string {
  const gains = worlds.flatMap(({ boxes, people }) => {
    const honest = boxes.map((box) => ({
      ...box,
      popularity: side.measure(box, null, side.counted),
    }));
    return boxes.flatMap((_box, index) =>
      index % everyTarget === 0 ? [gainOf(side, honest, index, attack, people)] : [],
    );
  });
  const places = gains.map((gain) => gain.places);
  const lists = mean(gains.map((gain) => gain.lists));
  return `${mean(places).toFixed(1)} places, at most ${Math.max(...places)}, lists ${lists >= 0 ? '+' : ''}${lists.toFixed(1)}%`;
}

report(
  '1,500 forged clicks of one address in an hour',
  `1500 counted before, ${countedNow.clicks} now, as ${countedNow.networks} network`,
);
for (const days of [1, 91])
  for (const addresses of [1, 10, 1_000]) {
    const attack = { addresses, days };
    report(
      `${addresses.toLocaleString('en-GB')} address${addresses === 1 ? '' : 'es'}, ${days} day${days === 1 ? '' : 's'}, ${boxCount} boxes`,
      `before ${describe(sides.before, attack)}; now ${describe(sides.now, attack)}`,
    );
  }
