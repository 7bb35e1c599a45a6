import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { hotVersion } from '@hive/contract/release';
import { containerOf, type RemoteDescription } from '@hive/contract/remote';
import { contentFolder } from '@hive/contract/reserved-names';
import { appFolder } from '@hive/shared-node/workspace-apps';
import { workspaceRoot } from './roots';

export { workspaceRoot } from './roots';

/** A separately released app in the bundler's terms. */
export interface App {
  name: string;
  folder: string;
  role: 'shell' | 'remote';
  /** The container's name: the app's name with underscores, since it becomes a variable. */
  container: string;
  /** The package's version. A release's version adds a hash of its contents. */
  packageVersion: string;
  /** Nx's hash of all inputs of the build. */
  inputHash: string;
  /** The address of the files that its scripts load. */
  base: string;
  /** Where the release is written. */
  output: string;
  /** The remote's description; null for the shell. */
  remote: RemoteDescription | null;
}

/** Reads an app's description. */
export async function readApp(name: string): Promise<App> {
  const folder = appFolder(workspaceRoot, name);
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const description = path.join(folder, 'src/remote.ts');
  const remote = fs.existsSync(description)
    ? ((await import(pathToFileURL(description).href)) as { remote: RemoteDescription }).remote
    : null;
  if (remote && remote.name !== name) {
    throw new Error(
      `src/remote.ts of ${name} has the name ${remote.name}: a remote must be named after its folder, or in a repository of one remote after its package.`,
    );
  }
  return {
    name,
    folder,
    role: remote ? 'remote' : 'shell',
    container: containerOf(name),
    packageVersion: manifest.version,
    inputHash: process.env['NX_TASK_HASH']?.slice(0, 10) ?? 'local',
    base: `/releases/${name}/${contentFolder}/`,
    output: path.join(folder, 'dist/release'),
    remote,
  };
}

/** The app as built by a development server: its address stays the same across edits. */
export const hotApp = (app: App): App => ({ ...app, base: `/releases/${app.name}/${hotVersion}/` });
