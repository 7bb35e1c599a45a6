/** A command of a step, and where it runs. */
export interface StepCommand {
  name: string;
  /** The program and its arguments. */
  command: [string, string[]];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** A prefix of each line of its output. */
  prefix?: string;
}

/**
 * Runs a command, passes its output on line by line and prints how far it is.
 * @param options.timeLimit milliseconds after which the command and what it started are ended
 */
export function runCommand(
  step: StepCommand,
  options: { timeLimit?: number },
): Promise<{ status: number; isTimedOut: boolean }>;

/** Minutes and seconds, `3:07`. */
export function formatMinutes(milliseconds: number): string;
