/** The arguments of `npm test`. */
export interface TestOptions {
  /** The steps to run; default: all. */
  only?: string[];
  /** Whether everything runs in its full form. */
  isLong: boolean;
  /** Whether a missing program fails the run, instead of skipping the tests that need it. */
  requiresPrograms: boolean;
  /** The seed of the shuffled order; default: not shuffled. */
  seed?: number;
  /** The commit since which changes are tested; default: everything is tested. */
  base?: string;
  /** The time limit of the whole run, in milliseconds. */
  timeLimit?: number;
}

/**
 * Reads the arguments of `npm test`.
 * @param env `ALLOW_SKIPS=1` lets the long form skip tests whose programs are missing
 * @throws Error with a user message
 */
export function readArguments(
  args: readonly string[],
  steps: readonly string[],
  env: { ALLOW_SKIPS?: string },
): TestOptions;
