import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hotVersion } from '@hive/contract/release';
import type { RemoteDescription } from '@hive/contract/remote';

export const workspaceRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** One separately released app, as the bundler sees it. */
export interface App {
  name: string;
  folder: string;
  role: 'shell' | 'remote';
  /** The container's name: the app's with underscores, since it becomes a variable. */
  container: string;
  version: string;
  /** Where the release is written. */
  output: string;
  /** What the remote says of itself; null for the shell. */
  remote: RemoteDescription | null;
}

/**
 * Reads an app's description. The version is the package's with a mark of what went in: Nx's hash of every declared
 * input, so that the same sources always give the same immutable version.
 */
export async function readApp(name: string): Promise<App> {
  const folder = path.join(workspaceRoot, name);
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const description = path.join(folder, 'src/remote.ts');
  const remote = fs.existsSync(description)
    ? ((await import(pathToFileURL(description).href)) as { remote: RemoteDescription }).remote
    : null;
  if (remote && remote.name !== name) {
    throw new Error(
      `${name}/src/remote.ts has the name ${remote.name}: a remote must be named after its folder.`,
    );
  }
  const mark = process.env['NX_TASK_HASH']?.slice(0, 10) ?? 'local';
  return {
    name,
    folder,
    role: remote ? 'remote' : 'shell',
    container: containerOf(name),
    version: `${manifest.version}-${mark}`,
    output: path.join(folder, 'dist/release'),
    remote,
  };
}

/** The same app as a development server builds it: one version, however often it is edited. */
export const hotApp = (app: App): App => ({ ...app, version: hotVersion });

/** A remote's container: the app's name as a variable. */
export const containerOf = (app: string): string => app.replaceAll('-', '_');

/** What a build calls itself in the page. Two versions of a remote may meet in a tab: neither may take the other's chunks. */
export const uniqueNameOf = (app: string, version: string): string =>
  `${containerOf(app)}@${version}`;
