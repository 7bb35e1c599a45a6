import fs from 'node:fs';
import path from 'node:path';
import type { NeededFiles } from '@hive/contract/release';
import type { App } from '../../federation/app';
import { clientConfig } from '../../federation/client-config';
import { writeReleaseManifest } from '../../federation/release-manifest';
import { runWebpack } from '../../federation/run-webpack';

/** A page of a small remote: its address, and its source relative to the remote's folder. */
export interface SmallPage {
  path: string;
  source: string;
}

/**
 * Builds a remote from these files with the configuration of all remotes.
 * @param files contents by path, relative to the remote's folder
 * @returns what each page needs, as in `release.json`, and the folder with the built files
 */
export async function buildSmallRemote(
  appFolder: string,
  files: Readonly<Record<string, string>>,
  smallPages: readonly SmallPage[],
  { isMinimized = false } = {},
): Promise<{ pages: readonly NeededFiles[]; output: string }> {
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(appFolder, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, content);
  }
  const output = path.join(appFolder, 'dist');
  const pages = smallPages.map((page, index) => ({ ...page, module: `./Page${index}` }));
  const app = {
    name: 'remote-small',
    folder: appFolder,
    role: 'remote',
    container: 'remote_small',
    packageVersion: '1.0.0',
    base: '/',
    output,
    remote: { name: 'remote-small', pages },
  } as unknown as App;
  const config = clientConfig(app);
  const stats = await runWebpack({
    ...config,
    cache: false,
    optimization: { ...config.optimization, minimize: isMinimized },
  });
  return { pages: (await writeReleaseManifest(app, stats)).pages, output };
}
