import fs from 'node:fs';
import path from 'node:path';
import { readApp } from './app';
import { clientConfig } from './client-config';
import { compressFiles } from './compress-files';
import { writeReleaseManifest } from './release-manifest';
import { runWebpack } from './run-webpack';
import { serverConfig } from './server-config';
import { packSourceMaps } from './source-maps';

/**
 * `tsx build.ts <app>`: builds an app's release into `dist/release`; with `--development`, a build with React's
 * development version into `dist/development`.
 */
async function build(name: string, mode: 'production' | 'development'): Promise<void> {
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
  const entryFiles = (client.entrypoints?.['main']?.assets ?? []).map((asset) => asset.name);
  const release = await writeReleaseManifest(app, entryFiles);
  await compressFiles(app.output, release);
  console.log(`${release.app} ${release.version}: ${release.files.length} files`);
}

const name = process.argv[2];
if (!name) {
  console.error('Usage: tsx build.ts <app>');
  process.exit(1);
}
build(name, process.argv.includes('--development') ? 'development' : 'production').catch(
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
