import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { programsIn, type RenderPrograms } from '@hive/shared-node/rendering/walls';
import { buildRenderPrograms } from '../../../federation/render-programs';

let built: Promise<RenderPrograms> | undefined;

async function build(): Promise<RenderPrograms> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-render-'));
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  await buildRenderPrograms(folder);
  return programsIn(folder);
}

/** The programs of the web host's render processes, built once by this process. */
export const renderPrograms = (): Promise<RenderPrograms> => (built ??= build());
