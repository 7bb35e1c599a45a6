import { canaryPolicy } from '@hive/api/releases/registry/canary-policy';
import { report } from '../report';
import { simulate } from './simulate';

/** Loads with poor values: most come from people with slow devices, and a cold cache makes a few of any version poor. */
const slowPeople = (rate: number) => ({
  tabsEach: 3,
  peopleEach: 1.5,
  canaryRate: rate * 0.2,
  stableRate: rate * 0.2,
  brokenPeople: (rate * 0.8) / 0.7,
  brokenRate: 0.7,
});

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;
const shares = [0.01, 0.1, 0.5];

/** Prints how often a canary is stopped for one measurement: no slower than the live version, and slower. */
export function printSlowLoads(seed: number, trials: number, lifeTabs: number): void {
  const policy = canaryPolicy.vitals;
  let mostStopped = 0;
  console.log(`Canaries that are no slower and were stopped for one measurement, of ${trials}`);
  const rows = [0.05, 0.1, 0.25].map((rate) => [
    `${percent(rate)} poor`,
    Object.fromEntries(
      shares.map((share) => {
        const traffic = { ...slowPeople(rate), share };
        const { stopped } = simulate(seed, trials, traffic, lifeTabs, policy);
        mostStopped = Math.max(mostStopped, stopped);
        return [`share ${share * 100}%`, percent(stopped)];
      }),
    ),
  ]);
  console.table(Object.fromEntries(rows));
  report(
    'canaries that are no slower and were stopped for a measurement, at most',
    percent(mostStopped),
  );

  console.log(
    'Tabs of a slower canary until it is stopped: median, 95th percentile; 10% of loads poor before',
  );
  const slower = [0.1, 0.2, 0.5].map((more) => [
    `${percent(more)} more`,
    Object.fromEntries(
      shares.map((share) => {
        const traffic = { ...slowPeople(0.1), share };
        traffic.canaryRate += more;
        const runs = simulate(seed, Math.min(trials, 500), traffic, lifeTabs, policy);
        const { loads, stopped } = runs;
        return [
          `share ${share * 100}%`,
          `${loads.median}, ${loads.p95} (${percent(stopped)} stopped)`,
        ];
      }),
    ),
  ]);
  console.table(Object.fromEntries(slower));
}
