/** A failed test. */
export interface Failure {
  /** The test's file; empty for an error outside tests. */
  where: string;
  /** The titles of its suites and its own; empty for a file that could not be loaded. */
  name: string;
  /** The first line of its message. */
  why: string;
}

/** Reads every failed test from JSON results of jest or Playwright. */
export function readFailures(files: readonly string[]): Failure[];

/** Reads every test that failed and then passed on the second attempt. */
export function readFlaky(files: readonly string[]): Failure[];

/** Formats failures as lines, at most fifty. */
export function listFailures(failures: readonly Failure[]): string[];
