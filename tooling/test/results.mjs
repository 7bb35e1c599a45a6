import fs from 'node:fs';
import path from 'node:path';

/** Finds the JSON results of a step in all packages: `<name>.json`, or `<name>-<part>.json`. */
export function findResultFiles(root, name) {
  const isResult = new RegExp(`^${name}(-\\w+)?\\.json$`);
  return fs
    .readdirSync(root)
    .map((folder) => path.join(root, folder, 'dist/test'))
    .filter((folder) => fs.existsSync(folder))
    .flatMap((folder) => fs.readdirSync(folder).map((file) => path.join(folder, file)))
    .filter((file) => isResult.test(path.basename(file)));
}

/** Reads the durations of all tests, slowest first, as `{ where, name, milliseconds }`. */
export function readDurations(files) {
  return files
    .flatMap((file) => {
      const result = JSON.parse(fs.readFileSync(file, 'utf8'));
      return result.stats ? fromPlaywright(result) : fromJest(result);
    })
    .sort((a, b) => b.milliseconds - a.milliseconds);
}

/** @param {number} milliseconds of a test */
export const formatSeconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

const fromJest = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, duration }) => ({
      where: path.relative('.', name),
      name: [...ancestorTitles, title].join(' › '),
      milliseconds: duration ?? 0,
    })),
  );

const fromPlaywright = ({ suites }) => suites.flatMap(fromSuite);

const fromSuite = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ results }) => ({
      where: file,
      name: title,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  ),
  ...suites.flatMap(fromSuite),
];
