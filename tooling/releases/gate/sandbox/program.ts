import path from 'node:path';
import { isInstalled, packagesRoot } from '../../../federation/roots';

export interface SandboxProgram {
  file: string;
  /** The module with the libraries that the web host provides to a bundle's `require`. */
  sharedTable: string;
  /** Node's own arguments. */
  execArgv: readonly string[];
}

/** The program of the sandbox's process. */
export const sandboxProgram: SandboxProgram = {
  file: path.join(packagesRoot, 'tooling/releases/gate/sandbox/main.ts'),
  sharedTable: path.join(
    packagesRoot,
    isInstalled
      ? 'tooling/rendering/shared-table.mjs'
      : 'shell/server/rendering/realm/shared-table.ts',
  ),
  execArgv: ['--import', 'tsx'],
};
