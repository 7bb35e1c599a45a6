/** A command of a step and its working directory. */
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
 * Runs a command, prints its output line by line and its progress.
 * @param options.timeLimit milliseconds after which the command and its child processes are ended
 */
export function runCommand(
  step: StepCommand,
  options: { timeLimit?: number },
): Promise<{ status: number; isTimedOut: boolean }>;

/** Minutes and seconds, `3:07`. */
export function formatMinutes(milliseconds: number): string;
