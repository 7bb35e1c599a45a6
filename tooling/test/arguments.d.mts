/** The arguments of `npm test`. */
export interface TestOptions {
  /** The steps to run; default: all. */
  only?: string[];
  /** Whether everything runs in its full form. */
  isLong: boolean;
  /** The seed of the shuffled order; default: not shuffled. */
  seed?: number;
  /** The commit since which changes are tested; default: everything is tested. */
  base?: string;
  /** The time limit of the whole run, in milliseconds. */
  timeLimit?: number;
}

/**
 * Reads the arguments of `npm test`.
 * @throws Error with a user message
 */
export function readArguments(args: readonly string[], steps: readonly string[]): TestOptions;
