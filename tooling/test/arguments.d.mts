/** The arguments of `npm test`. */
export interface TestOptions {
  /** The steps to run; all unless given. */
  only?: string[];
  /** Everything in its full form. */
  isLong: boolean;
  /** Of the shuffled order; the usual order unless given. */
  seed?: number;
  /** The commit whose changes are tested; everything unless given. */
  base?: string;
  /** Of the whole run, in milliseconds. */
  timeLimit?: number;
}

/**
 * Reads the arguments of `npm test`.
 * @throws Error with a sentence for the person who typed them
 */
export function readArguments(args: readonly string[], steps: readonly string[]): TestOptions;
