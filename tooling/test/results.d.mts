/** The duration of a test. */
export interface TestDuration {
  /** The file of the test. */
  where: string;
  /** Its titles, from the outermost. */
  name: string;
  milliseconds: number;
}

/** Finds the JSON results of a step in all packages: `<name>.json`, or `<name>-<part>.json`. */
export function findResultFiles(root: string, name: string): string[];

/** Reads the durations of all tests of jest, vitest and Playwright, slowest first. */
export function readDurations(files: readonly string[]): TestDuration[];

export function formatSeconds(milliseconds: number): string;
