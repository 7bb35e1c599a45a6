/** A failed test. */
export interface Failure {
  /** The file it stands in; empty for an error beside the tests. */
  where: string;
  /** Its titles from the outermost on; empty for a file that could not be loaded. */
  name: string;
  /** The first line of its message. */
  why: string;
}

/** Every failed test in results that jest or Playwright wrote as JSON. */
export function readFailures(files: readonly string[]): Failure[];

/** Every story in results of Playwright that failed and then passed on the second attempt. */
export function readFlaky(files: readonly string[]): Failure[];

/** The lines that name them, at most fifty. */
export function listFailures(failures: readonly Failure[]): string[];
