import type { Release } from '@hive/contract/release';
import { findSandbox, type RenderPrograms } from '../../rendering/sandbox';
import type { Contents } from '../checks/check-files';
import { writeCodeTask } from './code-task';
import { runCodeProcess } from './run-code-process';

interface CodeOptions {
  /** The program `code-process.ts`. */
  programs: RenderPrograms;
  /** How long the rules may take once the process has started. */
  seconds: number;
  /** Ends the process. */
  signal?: AbortSignal;
}

/**
 * Applies the rules for code in a process with bounded memory, in the same sandbox as render processes: neither a hostile
 * release nor a fault of a parser affects the caller.
 * @param contents files that match the manifest
 * @returns a sentence for each reason against the release, and for code that exceeds the time or the memory
 * @throws Error if the process does not start, or is ended by the signal
 */
export async function checkCodeApart(
  release: Release,
  contents: Contents,
  options: CodeOptions,
): Promise<string[]> {
  const command = await findSandbox(options.programs);
  const task = writeCodeTask(release, contents);
  const { hasStarted, isOverdue, refusals, ending } = await runCodeProcess(command, task, options);
  if (refusals) return refusals;
  if (!hasStarted) throw new Error(`The process that checks code did not start (${ending})`);
  const what = isOverdue
    ? `Checking the scripts and styles took longer than ${options.seconds} seconds.`
    : `The process that checks the scripts and styles ended (${ending}).`;
  return [`${what} Make the files smaller and simpler, or try again when the server is less busy.`];
}
