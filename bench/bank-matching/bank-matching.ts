import { matchPayments } from '@hive/api/billing/bank/match-payments';
import { measureMatching } from '@hive/api/testing/measure-matching';
import type { SimulatedLine } from '@hive/api/testing/simulate-statement';
import { simulateStatement } from '@hive/api/testing/simulate-statement';
import { limits } from '@hive/contract/limits';
import { formatPercent, median } from '../figures';
import { report } from '../report';

/**
 * Matches generated bank statements with open invoices, and compares the result with what the lines are for: numbers with
 * typing errors, bundles, part payments and overpayments, names only, and unrelated money. Target: precision 99.5% at a
 * recall of 90%.
 */
const lineCount = Number(process.env['LINES'] ?? 2_000);
const seeds = Number(process.env['SEEDS'] ?? 10);
const thresholds = [0.5, 0.7, 0.8, limits.bankMatchConfidence, 0.95, 0.98];

interface Run {
  lines: SimulatedLine[];
  proposals: Awaited<ReturnType<typeof matchPayments>>;
}

const speeds: number[] = [];
const runs: Run[] = [];
for (let seed = 1; seed <= seeds; seed += 1) {
  const { invoices, lines } = simulateStatement(seed, lineCount);
  const start = performance.now();
  const proposals = await matchPayments(
    lines.map(({ payment }) => payment),
    invoices,
  );
  speeds.push(lineCount / ((performance.now() - start) / 1000));
  runs.push({ lines, proposals });
}

const qualityAt = (threshold: number) => {
  const qualities = runs.map(({ lines, proposals }) =>
    measureMatching(lines, proposals, threshold),
  );
  return {
    precision: Math.min(...qualities.map(({ precision }) => precision)),
    recall: Math.min(...qualities.map(({ recall }) => recall)),
    kinds: qualities[0]!.kinds,
  };
};

const rows = thresholds.map((threshold) => {
  const { precision, recall } = qualityAt(threshold);
  return [
    threshold,
    { precision: formatPercent(precision), recall: formatPercent(recall) },
  ] as const;
});
console.log(`${seeds} statements of ${lineCount} lines; the lowest figures by confidence:`);
console.table(Object.fromEntries(rows));
const matched = qualityAt(limits.bankMatchConfidence);
console.table(
  Object.fromEntries(
    [...matched.kinds].map(([kind, { lines, right, wrong }]) => [
      kind,
      { lines, right, wrong, recall: formatPercent(right / lines) },
    ]),
  ),
);
report('lowest precision of the statements', formatPercent(matched.precision));
report('lowest recall of the statements', formatPercent(matched.recall));
report('lines a second, median', Math.round(median(speeds)).toLocaleString('en-GB'));
