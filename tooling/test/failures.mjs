import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** More than anybody reads: whoever breaks so much begins with the first. */
const most = 50;

/** Every failed test that jest or Playwright wrote of: where it stands, its full name, and how its message begins. */
export function readFailures(files) {
  return files.flatMap((file) => {
    const result = JSON.parse(fs.readFileSync(file, 'utf8'));
    return result.stats ? fromPlaywright(result) : fromJest(result);
  });
}

/** Every test and story that failed and then passed on the second attempt. */
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

/** The lines that name them, at most fifty. */
export function listFailures(failures) {
  const lines = failures
    .slice(0, most)
    .map(({ where, name, why }) => `✘ ${[where, name].filter(Boolean).join(' › ')}\n    ${why}`);
  const more = failures.length - lines.length;
  return more > 0 ? [...lines, `… and ${more} more`] : lines;
}

/** A suite that could not even be loaded has no tests: it is named itself. */
const fromJest = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter(isFailed);
    const where = path.relative('.', name);
    if (status === 'failed' && failed.length === 0)
      return [{ where, name: '', why: brief(message) }];
    return fromTests({ name, assertionResults }, isFailed, (one) => one.failureMessages);
  });

const isFailed = ({ status }) => status === 'failed';

const fromTests = ({ name, assertionResults }, isWanted, messagesOf) =>
  assertionResults.filter(isWanted).map((one) => ({
    where: path.relative('.', name),
    name: [...one.ancestorTitles, one.title].join(' › '),
    why: brief(messagesOf(one)?.[0]),
  }));

/** Errors beside the tests are those of what the stories share: its end, too, can find a fault. */
function fromPlaywright({ suites, errors }) {
  const stories = suites.flatMap((suite) => fromSuite(suite, [], 'unexpected'));
  return [
    ...stories,
    ...errors.map(({ message }) => ({ where: '', name: 'e2e', why: brief(message) })),
  ];
}

function fromSuite({ title, file, specs = [], suites = [] }, above, wanted) {
  // A file's own suite is titled by its path.
  const titles = title === file ? above : [...above, title];
  const found = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) => ({
        where: spec.file,
        name: [...titles, spec.title].join(' › '),
        why: brief(results.flatMap(({ errors }) => errors)[0]?.message),
      })),
  );
  return [...found, ...suites.flatMap((suite) => fromSuite(suite, titles, wanted))];
}

/** The first line that says something. */
const brief = (message) =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '' && !/^● /.test(line)) ?? 'no message';
