import type { JudgingPolicy } from '@hive/api/releases/registry/canary-decision';
import { canaryPolicy } from '@hive/api/releases/registry/canary-policy';
import { formatPercent } from '../figures';
import { report } from '../report';
import { simulate } from './simulate';

/** Bad loads, most of them from few people, such as those with slow devices; chance makes a few of any version bad. */
const fewPeople = (rate: number) => ({
  tabsEach: 3,
  peopleEach: 1.5,
  canaryRate: rate * 0.2,
  stableRate: rate * 0.2,
  brokenPeople: (rate * 0.8) / 0.7,
  brokenRate: 0.7,
});

/** What some loads of any version have, and a worse version has more often. */
interface Signal {
  /** Completes 'canaries that are no worse and were stopped for'. */
  name: string;
  policy: JudgingPolicy;
  /** Parts of the loads that have it anyway. */
  rates: readonly number[];
  /** The part that has it anyway where the version is worse, and parts that have it in addition. */
  usual: number;
  more: readonly number[];
}

const signals: readonly Signal[] = [
  {
    name: 'a measurement',
    policy: canaryPolicy.vitals,
    rates: [0.05, 0.1, 0.25],
    usual: 0.1,
    more: [0.1, 0.2, 0.5],
  },
  {
    name: 'unresponsive pages',
    policy: canaryPolicy.responses,
    rates: [0.02, 0.05, 0.15],
    usual: 0.05,
    more: [0.1, 0.2, 0.5, 0.95],
  },
];

const shares = [0.01, 0.1, 0.5];

/** Prints how often a canary is stopped for slow loads and for unresponsive pages: no worse than the live version, and worse. */
export function printOtherSignals(seed: number, trials: number, lifeTabs: number): void {
  for (const signal of signals) printSignal(signal, seed, trials, lifeTabs);
}

function printSignal(
  { name, policy, rates, usual, more }: Signal,
  seed: number,
  trials: number,
  lifeTabs: number,
): void {
  let mostStopped = 0;
  console.log(`Canaries that are no worse and were stopped for ${name}, of ${trials}`);
  const rows = rates.map((rate) => [
    `${formatPercent(rate)} of loads`,
    Object.fromEntries(
      shares.map((share) => {
        const traffic = { ...fewPeople(rate), share };
        const { stopped } = simulate(seed, trials, traffic, lifeTabs, policy);
        mostStopped = Math.max(mostStopped, stopped);
        return [`share ${share * 100}%`, formatPercent(stopped)];
      }),
    ),
  ]);
  console.table(Object.fromEntries(rows));
  report(
    `canaries that are no worse and were stopped for ${name}, at most`,
    formatPercent(mostStopped),
  );

  console.log(
    `Tabs of a worse canary until it is stopped for ${name}: median, 95th percentile; ${formatPercent(usual)} of loads before`,
  );
  const worse = more.map((part) => [
    `${formatPercent(part)} more`,
    Object.fromEntries(
      shares.map((share) => {
        const traffic = { ...fewPeople(usual), share };
        traffic.canaryRate += part;
        const runs = simulate(seed, Math.min(trials, 500), traffic, lifeTabs, policy);
        const { loads, stopped } = runs;
        return [
          `share ${share * 100}%`,
          `${loads.median}, ${loads.p95} (${formatPercent(stopped)} stopped)`,
        ];
      }),
    ),
  ]);
  console.table(Object.fromEntries(worse));
}
