import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The maximum number of listed failures. */
const maxListed = 50;

/** Reads every failed test of jest or Playwright: its file, its full name, and the first line of its message. */
export function readFailures(files) {
  return files.flatMap((file) => {
    const result = JSON.parse(fs.readFileSync(file, 'utf8'));
    return result.stats ? fromPlaywright(result) : fromJest(result);
  });
}

/** Reads every test and story that failed and then passed on the second attempt. */
export function readFlaky(files) {
  return files.flatMap((file) => {
    const { stats, suites, testResults } = JSON.parse(fs.readFileSync(file, 'utf8'));
    return stats
      ? suites.flatMap((suite) => fromSuite(suite, [], 'flaky'))
      : testResults.flatMap((suite) =>
          fromTests(suite, isFlaky, ({ retryReasons }) => retryReasons),
        );
  });
}

const isFlaky = ({ status, invocations }) => status === 'passed' && invocations > 1;

/** Formats failures as lines, at most fifty. */
export function listFailures(failures) {
  const lines = failures
    .slice(0, maxListed)
    .map(({ where, name, why }) => `✘ ${[where, name].filter(Boolean).join(' › ')}\n    ${why}`);
  const more = failures.length - lines.length;
  return more > 0 ? [...lines, `… and ${more} more`] : lines;
}

/** A suite that could not be loaded has no tests and is listed itself. */
const fromJest = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter(isFailed);
    const where = path.relative('.', name);
    if (status === 'failed' && failed.length === 0)
      return [{ where, name: '', why: brief(message) }];
    return fromTests({ name, assertionResults }, isFailed, (one) => one.failureMessages);
  });

const isFailed = ({ status }) => status === 'failed';

const fromTests = ({ name, assertionResults }, isMatch, messagesOf) =>
  assertionResults.filter(isMatch).map((one) => ({
    where: path.relative('.', name),
    name: [...one.ancestorTitles, one.title].join(' › '),
    why: brief(messagesOf(one)?.[0]),
  }));

/** Errors outside tests come from shared fixtures, whose teardown also checks for faults. */
function fromPlaywright({ suites, errors }) {
  const stories = suites.flatMap((suite) => fromSuite(suite, [], 'unexpected'));
  return [
    ...stories,
    ...errors.map(({ message }) => ({ where: '', name: 'e2e', why: brief(message) })),
  ];
}

function fromSuite({ title, file, specs = [], suites = [] }, above, expected) {
  // The title of a file's suite is its path.
  const titles = title === file ? above : [...above, title];
  const found = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === expected)
      .map(({ results }) => ({
        where: spec.file,
        name: [...titles, spec.title].join(' › '),
        why: brief(results.flatMap(({ errors }) => errors)[0]?.message),
      })),
  );
  return [...found, ...suites.flatMap((suite) => fromSuite(suite, titles, expected))];
}

/** The first meaningful line of a message. */
const brief = (message) =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '' && !/^● /.test(line)) ?? 'no message';
