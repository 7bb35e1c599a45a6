/** How long a test took. */
export interface TestDuration {
  /** The file of the test. */
  where: string;
  /** Its titles, from the outermost. */
  name: string;
  milliseconds: number;
}

/** The JSON files that a step's runners wrote in any package: `<name>.json`, or `<name>-<part>.json`. */
export function findResultFiles(root: string, name: string): string[];

/** Every test in results of jest, vitest or Playwright, slowest first. */
export function readDurations(files: readonly string[]): TestDuration[];

export function formatSeconds(milliseconds: number): string;
