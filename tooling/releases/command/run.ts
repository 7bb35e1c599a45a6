import { isNativeError } from 'node:util/types';
import { CommanderError } from 'commander';
import { InvalidChangeError } from '@hive/shared-node/releases/registry-changes';
import { RegistryStore } from '@hive/shared-node/releases/registry-store';
import { openReleaseStorage } from '@hive/shared-node/releases/open-storage';
import {
  readSigningSettings,
  type SigningSettings,
} from '@hive/shared-node/releases/signing/signing-settings';
import { ReleaseRefusedError } from '@hive/shared-node/releases/moves/release-refused-error';
import { tokenVariable } from '../site/site-client';
import { createProgram } from './program';
import type { CommandContext } from './command-context';
import { UsageError } from './usage-error';

/** The exit codes of the command, for scripts. */
export const exitCodes = { done: 0, refused: 1, usageError: 2 } as const;

/** The message for an error: a sentence if the user can fix it, the stack trace if it is a bug. */
function explain(error: unknown): string {
  if (!isNativeError(error)) return String(error);
  const isUserError =
    error instanceof ReleaseRefusedError ||
    error instanceof InvalidChangeError ||
    error instanceof UsageError;
  if (isUserError) return error.message;
  // System errors have a code; errors of a remote storage have the metadata of its response.
  const isStorageError = 'code' in error || '$metadata' in error;
  return isStorageError
    ? `The release storage cannot be used: ${error.message.replace(/\.$/, '')}. Fix this and run the command again: it continues where it stopped.`
    : (error.stack ?? error.message);
}

/** @throws UsageError when a setting or its file is wrong */
function readSigning(env: NodeJS.ProcessEnv, root: string): SigningSettings {
  try {
    return readSigningSettings(env, root);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/**
 * Runs one release command.
 * @param args the arguments without the program's name
 * @returns the exit code
 */
export async function run(
  args: readonly string[],
  {
    env,
    ...context
  }: Omit<CommandContext, 'store' | 'signing' | 'publicUrl' | 'deployToken'> & {
    env: NodeJS.ProcessEnv;
  },
): Promise<number> {
  const deployToken = env[tokenVariable]?.trim() || undefined;
  // Builds and checks run the app's own programs, which must not get it.
  delete env[tokenVariable];
  const store = new RegistryStore(openReleaseStorage(env, context.root));
  try {
    const signing = readSigning(env, context.root);
    const publicUrl = env['PUBLIC_URL'] || 'http://localhost:4200';
    const program = createProgram({
      ...context,
      store,
      signing,
      publicUrl,
      deployToken,
    });
    await program.parseAsync(args, { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    // The parser has already printed its message. Showing help is not an error.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.usageError;
    context.printError(explain(error));
    return error instanceof UsageError ? exitCodes.usageError : exitCodes.refused;
  }
}
