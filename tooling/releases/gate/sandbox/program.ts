import path from 'node:path';
import { workspaceRoot } from '../../../federation/app';

export interface SandboxProgram {
  file: string;
  /** The module with the libraries that the web host provides to a bundle's `require`. */
  sharedTable: string;
  /** Node's own arguments. */
  execArgv: readonly string[];
}

/** The program of the sandbox's process. */
export const sandboxProgram: SandboxProgram = {
  file: path.join(workspaceRoot, 'tooling/releases/gate/sandbox/main.ts'),
  sharedTable: path.join(workspaceRoot, 'shell/server/rendering/realm/shared-table.ts'),
  execArgv: ['--import', 'tsx'],
};
