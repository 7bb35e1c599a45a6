import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Registry, Release } from '@hive/contract/release';
import { checkRendering, isRendered } from '@hive/shared-node/rendering/check-rendering';
import type { Contents } from '@hive/shared-node/releases/checks/check-files';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import { serverBundleFile } from '@hive/shared-node/releases/server-bundle-file';
import { provideRenderPrograms } from './render-programs';

/** Seconds, however busy the machine. */
const time = { step: 30, total: 3600 };

/**
 * Renders every server page of a build in the program of the web host.
 * @returns a sentence for each page that fails
 */
export async function checkBuiltPages(
  input: { release: Release; registry: Registry; storage: ReleaseStorage },
  contents: Contents,
): Promise<string[]> {
  const own = contents.get(serverBundleFile)?.toString('utf8');
  if (own === undefined || !isRendered(input.release)) return [];
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'hive-render-'));
  try {
    const programs = await provideRenderPrograms(folder);
    return await checkRendering({ ...input, own }, { programs, time });
  } finally {
    await fs.rm(folder, { recursive: true });
  }
}
