import path from 'node:path';
import { programsIn, type RenderPrograms } from '@hive/shared-node/rendering/sandbox';
import { isInstalled, packagesRoot } from '../../federation/roots';

/**
 * The programs of the web host's render processes. The installed package has them built, because their sources belong to
 * the shell.
 * @param folder where they are built
 */
export async function provideRenderPrograms(folder: string): Promise<RenderPrograms> {
  if (isInstalled) return programsIn(path.join(packagesRoot, 'tooling/rendering'));
  const { buildRenderPrograms } = await import('../../federation/render-programs');
  await buildRenderPrograms(folder);
  return programsIn(folder);
}
