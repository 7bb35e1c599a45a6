import path from 'node:path';
import { workspaceRoot } from '../federation/app';
import { buildRenderPrograms } from '../federation/render-programs';

/** Builds the programs of the render processes before the first test of the shell, as for production. */
export default (): Promise<void> =>
  buildRenderPrograms(path.join(workspaceRoot, 'shell/dist/test'));
