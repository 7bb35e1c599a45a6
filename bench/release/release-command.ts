import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Seconds from the start of a command. */
export interface Measurement {
  /** Until the command ended. */
  command: number;
  /** Until the first and the last web host served the version. */
  first: number;
  last: number;
}

/** Runs a program in a checkout. Rejects if it fails. */
async function runIn(
  checkout: string,
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const child = spawn(program, args, {
    cwd: checkout,
    env: { ...process.env, NX_TUI: 'false', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`);
}

/** Builds the apps and the web host of a checkout. */
export const buildCheckout = (checkout: string): Promise<void> =>
  runIn(checkout, 'npx', ['nx', 'run-many', '-t', 'build', 'build-host']);

/** Runs the release command of a checkout. */
export const runRelease = (
  checkout: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<void> => runIn(checkout, 'npm', ['run', '--silent', 'release', '--', ...args], env);

/** The arguments that publish several builds in one step. */
export const publishArguments = (builds: ReadonlyMap<string, string>): string[] => {
  const [first = '', ...others] = builds.keys();
  return [
    first,
    ...others.flatMap((app) => ['--with', app]),
    ...[...builds.values()].flatMap((folder) => ['--built', folder]),
  ];
};

/** Runs a command and measures when the web hosts serve its result. */
export async function time(
  command: () => Promise<void>,
  live: () => Promise<number[]>,
): Promise<Measurement> {
  const start = performance.now();
  const ended = command().then(() => performance.now());
  const [end, seen] = await Promise.all([ended, live()]);
  const seconds = (instant: number): number => (instant - start) / 1000;
  return {
    command: seconds(end),
    first: seconds(Math.min(...seen)),
    last: seconds(Math.max(...seen)),
  };
}
