import type { Traffic } from './traffic';
import { simulate } from './simulate';

/**
 * Prints how often a healthy canary is stopped over its whole life, and how soon one that fails is. An argument sets how
 * many canaries are simulated for each line; 10,000 without.
 */
const trials = Number(process.argv[2] ?? 10_000);
const seed = 20_261;
/** A canary's life: what a site of 7,000 tabs a day sees in three days. */
const lifeTabs = 20_000;

const people = { tabsEach: 3, peopleEach: 1.5 };
/** Faults that come one by one, whoever opens the tab. */
const independent = (rate: number) => ({
  ...people,
  canaryRate: rate,
  stableRate: rate,
  brokenPeople: 0,
  brokenRate: 0,
});
/** Most faults come from a few people, seven of ten of whose tabs fail. */
const clustered = (rate: number) => ({
  ...people,
  canaryRate: rate * 0.2,
  stableRate: rate * 0.2,
  brokenPeople: (rate * 0.8) / 0.7,
  brokenRate: 0.7,
});
const percent = (part: number): string => `${(part * 100).toFixed(2)} %`;

const shares = [0.01, 0.1, 0.5];
const rates = [0.001, 0.005, 0.02, 0.05];
console.log(`Healthy canaries that were stopped, of ${trials} over ${lifeTabs} tabs each`);
for (const [name, make] of Object.entries({ independent, clustered })) {
  const table = shares.map((share) => [
    `share ${share * 100} %`,
    Object.fromEntries(
      rates.map((rate) => {
        const traffic: Traffic = { ...make(rate), share };
        return [percent(rate), percent(simulate(seed, trials, traffic, lifeTabs).stopped)];
      }),
    ),
  ]);
  console.log(`Faults ${name}:`);
  console.table(Object.fromEntries(table));
}

console.log('Tabs of a failing canary until it is stopped: median and 95 of 100 (never: the rest)');
const failing = [0.02, 0.05, 0.2, 1];
const table = [0.01, 0.05, 0.1, 0.25, 0.5, 0.9].map((share) => [
  `share ${share * 100} %`,
  Object.fromEntries(
    failing.map((canaryRate) => {
      const traffic: Traffic = { ...clustered(0.005), share, canaryRate };
      const { stopped, loads } = simulate(seed, Math.min(trials, 1_000), traffic, lifeTabs);
      const missed = stopped < 1 ? ` (${percent(stopped)} stopped)` : '';
      return [percent(canaryRate), `${loads.median}, ${loads.most}${missed}`];
    }),
  ),
]);
console.table(Object.fromEntries(table));
