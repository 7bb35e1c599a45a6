import type { SandboxProgram } from '../releases/gate/sandbox/program';
import { builtProgram } from './programs';

/** Stands in for `releases/gate/sandbox/program.ts` while tests run: the same program, built. */
export const sandboxProgram: SandboxProgram = {
  file: builtProgram('tooling/releases/gate/sandbox/main.ts'),
  sharedTable: builtProgram('shell/server/shared-table.ts'),
  execArgv: [],
};
