import type { SandboxProgram } from '../releases/gate/sandbox/program';
import { builtProgram } from './programs';

/** Replaces `releases/gate/sandbox/program.ts` in tests with the built program. */
export const sandboxProgram: SandboxProgram = {
  file: builtProgram('tooling/releases/gate/sandbox/main.ts'),
  sharedTable: builtProgram('shell/server/rendering/realm/shared-table.ts'),
  execArgv: [],
};
