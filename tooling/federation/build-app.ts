import fs from 'node:fs';
import path from 'node:path';
import { readApp } from './app';
import { clientConfig } from './client-config';
import { compressFiles } from './compress-files';
import { writeReleaseManifest } from './release-manifest';
import { runWebpack } from './run-webpack';
import { serverConfig } from './server-config';
import { packSourceMaps } from './source-maps';

/** Builds an app's release into `dist/release`, or with React's development version into `dist/development`. */
export async function buildApp(name: string, mode: 'production' | 'development'): Promise<void> {
  const description = await readApp(name);
  const output = path.join(description.folder, 'dist', mode === 'production' ? 'release' : mode);
  const app = { ...description, output };
  const client = await runWebpack(clientConfig(app, mode));
  if (mode === 'production') packSourceMaps(output);
  const rendersOnServer = !app.remote || app.remote.pages.some((page) => page.serverRendered);
  if (rendersOnServer) await runWebpack(serverConfig(app));
  if (!app.remote) {
    fs.copyFileSync(path.join(app.folder, 'src/index.html'), path.join(app.output, 'index.html'));
    fs.cpSync(path.join(app.folder, 'src/public'), path.join(app.output, 'public'), {
      recursive: true,
    });
  }
  const release = await writeReleaseManifest(app, client);
  await compressFiles(app.output, release);
  console.log(`${release.app} ${release.version}: ${release.files.length} files`);
}
