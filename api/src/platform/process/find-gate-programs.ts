import {
  gateProgramsIn,
  missingPrograms,
  type GatePrograms,
} from '@hive/shared-node/releases/gate-programs';
import { CommandError } from './command-error';

/**
 * The programs that check releases, in the folder of the api's build.
 * @throws CommandError if one is missing: the first upload should not be what shows it
 */
export function findGatePrograms(folder: string): GatePrograms {
  const programs = gateProgramsIn(folder);
  const missing = missingPrograms(programs);
  if (missing.length > 0)
    throw new CommandError(
      `The api's build is incomplete: ${missing.join(', ')} is missing. Build the api again.`,
    );
  return programs;
}
