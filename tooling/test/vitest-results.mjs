import fs from 'node:fs';
import path from 'node:path';

const statuses = { passed: 'passed', failed: 'failed', skipped: 'pending', pending: 'pending' };

/** Writes the results of a vitest run in the form of jest's JSON, so that `npm test` reads one form. */
export default class VitestResults {
  /** @param {{ outputFile: string }} options where the results are written */
  constructor({ outputFile }) {
    this.outputFile = path.resolve(outputFile);
    this.running = new Set();
  }

  onTestModuleStart({ moduleId }) {
    this.running.add(moduleId);
  }

  onTestModuleEnd({ moduleId }) {
    this.running.delete(moduleId);
  }

  onTestRunEnd(testModules, unhandledErrors) {
    const testResults = testModules.map(readModule);
    // A crashed worker, for example out of memory, reports no end of its files: these are the ones to check.
    const unfinished = [...this.running].map((file) => path.relative('.', file)).join(', ');
    for (const { message = 'unknown error' } of unhandledErrors) {
      const suffix = unfinished ? ` (while running ${unfinished})` : '';
      testResults.push(failedFile('vitest', `${message}${suffix}`));
    }
    if (unfinished) console.error(`\nThe run ended before these files finished: ${unfinished}`);
    fs.mkdirSync(path.dirname(this.outputFile), { recursive: true });
    fs.writeFileSync(this.outputFile, JSON.stringify({ ...countTests(testResults), testResults }));
  }
}

function readModule(module) {
  const assertionResults = [...module.children.allTests()].map(readTest);
  const errors = module.errors().map(({ message }) => message);
  if (errors.length > 0)
    return { ...failedFile(module.moduleId, errors.join('\n')), assertionResults };
  return { name: module.moduleId, status: module.state(), message: '', assertionResults };
}

function readTest(test) {
  const { state, errors = [] } = test.result();
  const { duration, retryCount = 0 } = test.diagnostic() ?? {};
  const messages = errors.map(({ name, message, stack }) => stack ?? `${name}: ${message}`);
  return {
    ancestorTitles: ancestorsOf(test),
    title: test.name,
    status: statuses[state],
    duration,
    invocations: retryCount + 1,
    retryReasons: retryCount > 0 ? messages : [],
    failureMessages: state === 'failed' ? messages : [],
  };
}

function ancestorsOf({ parent }) {
  return parent.type === 'suite' ? [...ancestorsOf(parent), parent.name] : [];
}

const failedFile = (name, message) => ({ name, status: 'failed', message, assertionResults: [] });

function countTests(testResults) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (status) => tests.filter((test) => test.status === status).length;
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending'),
    numTodoTests: 0,
    numRuntimeErrorTestSuites: brokenFiles.length,
  };
}
