import { match } from '@hive/api/matching/scoring/match';
import { prepareCatalogue } from '@hive/api/matching/scoring/prepare';
import { report } from '../report';
import { quantile } from '../figures';
import { drawWorld, now } from './catalogue';
import { drawPerson } from './people';
import { Random } from './random';

/**
 * Prints how long one match over 50,000 boxes takes, compared with sorting the same boxes by clicks. The two take turns, so
 * that other load on the machine affects both.
 */
const boxCount = 50_000;
const rounds = 400;
const warmUp = 40;

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const random = new Random(50_000);
const world = drawWorld(random, boxCount);
const boxes = world.boxes.map((box) => box.seen);
const start = performance.now();
const prepared = prepareCatalogue(boxes);
const preparing = performance.now() - start;

const times = { match: [] as number[], sort: [] as number[] };
for (let round = 0; round < rounds + warmUp; round += 1) {
  const { answers } = drawPerson(random, world);
  const matching = timed(() => match(prepared, answers, { now }));
  const sorting = timed(() => [...boxes].sort((a, b) => b.clicks - a.clicks).slice(0, 12));
  if (round < warmUp) continue;
  times.match.push(matching);
  times.sort.push(sorting);
}

const milliseconds = (value: number) => `${value.toFixed(1)} ms`;
console.log(`${boxCount} boxes, ${rounds} rounds; preparing once: ${milliseconds(preparing)}`);
console.table({
  Match: {
    p50: milliseconds(quantile(times.match, 0.5)),
    p95: milliseconds(quantile(times.match, 0.95)),
  },
  'Sort by clicks': {
    p50: milliseconds(quantile(times.sort, 0.5)),
    p95: milliseconds(quantile(times.sort, 0.95)),
  },
});
const ratio = (share: number) =>
  (quantile(times.match, share) / quantile(times.sort, share)).toFixed(2);
report('match ÷ sort by clicks', `p50 ${ratio(0.5)}, p95 ${ratio(0.95)}`);
report('one match, p95', milliseconds(quantile(times.match, 0.95)));
