import path from 'node:path';
import { workspaceRoot } from '../federation/app';
import { buildGatePrograms } from '../federation/confined-programs';

/** Builds the programs with which the api checks releases before its first test, as for production. */
export default (): Promise<void> =>
  buildGatePrograms(path.join(workspaceRoot, 'api/dist/test/programs'));
