import { matchingModel } from '@hive/api/matching/scoring/settings';
import { report } from '../report';
import { interval } from './bootstrap';
import type { Interval } from './bootstrap';
import { Random } from './random';
import { measureNames, simulate } from './simulate';
import type { MeasureName, Outcome, Size } from './simulate';

/**
 * Prints how well matching serves simulated people, compared with simpler methods. The settings were chosen on the training
 * markets (`npx tsx bench/matching/evaluate.ts --train`). The relevant results are those of the held-out markets, which run by default.
 */
const isTraining = process.argv.includes('--train');
const firstSeed = isTraining ? 1_000 : 9_000;
const worlds = 24;
const size: Size = { boxes: 600, people: 600 };

const runs = Array.from({ length: worlds }, (_, index) => simulate(firstSeed + index, size));
const names = Object.keys(runs[0] ?? {});
const random = new Random(firstSeed);

function perWorld(name: string, measure: MeasureName): number[] {
  return runs.map((run) => (run[name] as Outcome)[measure]);
}

function show({ mean, low, high }: Interval): string {
  return `${mean.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`;
}

const kind = isTraining ? 'training' : 'held-out';
console.log(
  `${matchingModel}: ${worlds} ${kind} markets, ${size.boxes} boxes and ${size.people} people each; 95% intervals`,
);
console.table(
  Object.fromEntries(
    names.map((name) => [
      name,
      Object.fromEntries(
        measureNames.map((measure) => [measure, show(interval(random, perWorld(name, measure)))]),
      ),
    ]),
  ),
);

// Coverage depends on how many boxes compete for the ten places, so smaller and larger markets are printed too.
console.log(`Hive by size of the market (8 markets each, ${size.people} people):`);
console.table(
  Object.fromEntries(
    [150, 300, 1_200].map((boxes) => {
      const outcomes = Array.from({ length: 8 }, (_, index) =>
        simulate(firstSeed + 500 + index, { boxes, people: size.people }),
      );
      const cells = (['NDCG@10', 'Coverage'] as const).map((measure) => [
        measure,
        show(
          interval(
            random,
            outcomes.map((run) => (run['Hive'] as Outcome)[measure]),
          ),
        ),
      ]);
      return [`${boxes} boxes`, Object.fromEntries(cells)];
    }),
  ),
);

const own = perWorld('Hive', 'NDCG@10');
for (const name of names.slice(1)) {
  const other = perWorld(name, 'NDCG@10');
  const gains = own.map((value, index) => value - (other[index] as number));
  report(`NDCG@10 above ${name}`, show(interval(random, gains)));
}
report('NDCG@10, mean and 95% interval', show(interval(random, own)));
