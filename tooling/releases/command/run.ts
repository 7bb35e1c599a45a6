import { isNativeError } from 'node:util/types';
import { CommanderError } from 'commander';
import { InvalidChangeError } from '@hive/shared-node/releases/registry-changes';
import { RegistryStore } from '@hive/shared-node/releases/registry-store';
import { openReleaseStorage } from '@hive/shared-node/releases/open-storage';
import { Refused } from '../refused';
import { createProgram } from './program';
import type { Surroundings } from './surroundings';
import { WrongUse } from './wrong-use';

/** How a command ended, for scripts. */
export const exitCodes = { done: 0, refused: 1, wrongUse: 2 } as const;

/** What a person is told of an error: sentences where they can mend it, the whole trace where only we can. */
function explain(error: unknown): string {
  if (!isNativeError(error)) return String(error);
  const isForPeople =
    error instanceof Refused || error instanceof InvalidChangeError || error instanceof WrongUse;
  if (isForPeople) return error.message;
  // The system's errors carry a code, those of a storage far away what was answered.
  const isOfTheStorage = 'code' in error || '$metadata' in error;
  return isOfTheStorage
    ? `The releases cannot be used: ${error.message}. Mend that and run it again: it goes on where it was.`
    : (error.stack ?? error.message);
}

/**
 * Runs one release command.
 * @param args as typed, without the program's name
 * @returns the exit code
 */
export async function run(
  args: readonly string[],
  { env, ...surroundings }: Omit<Surroundings, 'store'> & { env: NodeJS.ProcessEnv },
): Promise<number> {
  const store = new RegistryStore(openReleaseStorage(env, surroundings.root));
  const program = createProgram({ ...surroundings, store });
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    // The parser has said what it had to say; showing help is no fault.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.wrongUse;
    surroundings.complain(explain(error));
    return error instanceof WrongUse ? exitCodes.wrongUse : exitCodes.refused;
  }
}
