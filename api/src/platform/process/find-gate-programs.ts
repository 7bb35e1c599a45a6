import path from 'node:path';
import {
  gateProgramsIn,
  missingPrograms,
  type GatePrograms,
} from '@hive/shared-node/releases/gate-programs';
import { CommandError } from './command-error';

/**
 * The programs that check releases: beside the built api, or in the package's build while the api runs from its sources.
 * @param packageRoot the folder of the api's package
 * @throws CommandError if one is missing: the first upload should not be what shows it
 */
export function findGatePrograms(programFolder: string, packageRoot: string): GatePrograms {
  const beside = gateProgramsIn(programFolder);
  const missing = missingPrograms(beside);
  if (missing.length === 0) return beside;
  const built = gateProgramsIn(path.join(packageRoot, 'dist/node'));
  if (missingPrograms(built).length === 0) return built;
  throw new CommandError(
    `The api's build is incomplete: ${missing.join(', ')} is missing. Build the api again.`,
  );
}
