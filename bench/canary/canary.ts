import { formatPercent } from '../figures';
import { report } from '../report';
import type { Traffic } from './traffic';
import { simulateRamps, type RampFigures } from './ramp';
import { simulate } from './simulate';
import { printOtherSignals } from './other-signals';

/**
 * Prints how often a healthy canary is stopped during its lifetime, and how soon a failing one is. `npx tsx
 * bench/canary/canary.ts COUNT` sets the number of simulated canaries per line (10,000).
 */
const trials = Number(process.argv[2] ?? 10_000);
const seed = 20_261;
/** A canary's lifetime: about three days of a site with 7,000 tabs a day. */
const lifeTabs = 20_000;

const people = { tabsEach: 3, peopleEach: 1.5 };
/** Faults are independent of who opens the tab. */
const independent = (rate: number) => ({
  ...people,
  canaryRate: rate,
  stableRate: rate,
  brokenPeople: 0,
  brokenRate: 0,
});
/** Most faults come from a few people, 70% of whose tabs fail. */
const clustered = (rate: number) => ({
  ...people,
  canaryRate: rate * 0.2,
  stableRate: rate * 0.2,
  brokenPeople: (rate * 0.8) / 0.7,
  brokenRate: 0.7,
});

const shares = [0.01, 0.1, 0.5];
const rates = [0.001, 0.005, 0.02, 0.05];
let mostStopped = 0;
console.log(`Healthy canaries that were stopped, of ${trials} over ${lifeTabs} tabs each`);
for (const [name, make] of Object.entries({ independent, clustered })) {
  const table = shares.map((share) => [
    `share ${share * 100}%`,
    Object.fromEntries(
      rates.map((rate) => {
        const traffic: Traffic = { ...make(rate), share };
        const { stopped } = simulate(seed, trials, traffic, lifeTabs);
        mostStopped = Math.max(mostStopped, stopped);
        return [formatPercent(rate), formatPercent(stopped)];
      }),
    ),
  ]);
  console.log(`Faults ${name}:`);
  console.table(Object.fromEntries(table));
}

report('healthy canaries that were stopped, at most', formatPercent(mostStopped));

console.log(
  'Tabs of a failing canary until it is stopped: median, 95th percentile (share stopped, if not all)',
);
const failing = [0.02, 0.05, 0.2, 1];
const table = [0.01, 0.05, 0.1, 0.25, 0.5, 0.9].map((share) => [
  `share ${share * 100}%`,
  Object.fromEntries(
    failing.map((canaryRate) => {
      const traffic: Traffic = { ...clustered(0.005), share, canaryRate };
      const { stopped, loads } = simulate(seed, Math.min(trials, 1_000), traffic, lifeTabs);
      const missed = stopped < 1 ? ` (${formatPercent(stopped)} stopped)` : '';
      if (share === 0.1)
        report(
          `tabs until a canary with ${formatPercent(canaryRate)} of errors and a share of 10% is stopped`,
          `median ${loads.median}, p95 ${loads.p95}${missed}`,
        );
      return [formatPercent(canaryRate), `${loads.median}, ${loads.p95}${missed}`];
    }),
  ),
]);
console.table(Object.fromEntries(table));

console.log(
  `Ramps of healthy and of failing versions, of ${trials} and of ${Math.min(trials, 1_000)}`,
);
const describeRamps = (ramps: RampFigures) => ({
  stopped: formatPercent(ramps.stopped),
  promoted: formatPercent(ramps.promoted),
  waiting: formatPercent(ramps.waiting),
  'days to promotion': ramps.daysToPromotion.toFixed(1),
  'canary tabs to stop': ramps.canaryTabsToStop,
  'stopped at 1, 10, 50%': Object.values(ramps.stoppedAt).map(formatPercent).join(', '),
});
const ramps: [string, RampFigures][] = [
  ...Object.entries({ independent, clustered }).flatMap(([name, make]) =>
    rates.map((rate): [string, RampFigures] => [
      `healthy, ${formatPercent(rate)} ${name}`,
      simulateRamps(seed, trials, make(rate)),
    ]),
  ),
  ...failing.map((canaryRate): [string, RampFigures] => [
    `failing, ${formatPercent(canaryRate)}`,
    simulateRamps(seed, Math.min(trials, 1_000), { ...clustered(0.005), canaryRate }),
  ]),
];
console.table(Object.fromEntries(ramps.map(([name, figures]) => [name, describeRamps(figures)])));
report(
  'healthy canaries with a ramp that were stopped, at most',
  formatPercent(
    Math.max(...ramps.filter(([name]) => name.startsWith('healthy')).map(([, one]) => one.stopped)),
  ),
);
for (const [name, one] of ramps.filter(([name]) => name.startsWith('failing')))
  report(
    `canaries with a ramp and errors in ${name.split(' ')[1]} that were stopped`,
    formatPercent(one.stopped),
  );

printOtherSignals(seed, trials, lifeTabs);
