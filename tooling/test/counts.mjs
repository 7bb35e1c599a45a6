import fs from 'node:fs';

/** Adds up the results of jest and Playwright. */
export function readCounts(files) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const file of files) {
    const result = JSON.parse(fs.readFileSync(file, 'utf8'));
    const counts = result.stats ? fromPlaywright(result.stats) : fromJest(result);
    for (const key of Object.keys(total)) total[key] += counts[key];
  }
  return total;
}

const fromPlaywright = (stats) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
});

/** A suite that could not be loaded has no tests and counts as one failure. */
const fromJest = (result) => ({
  passed: result.numPassedTests,
  failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
  skipped: result.numPendingTests + result.numTodoTests,
});
