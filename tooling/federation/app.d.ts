import type { RemoteDescription } from '@hive/contract/remote';
export declare const workspaceRoot: string;
/** A separately released app in the bundler's terms. */
export interface App {
  name: string;
  folder: string;
  role: 'shell' | 'remote';
  /** The container's name: the app's name with underscores, since it becomes a variable. */
  container: string;
  version: string;
  /** Where the release is written. */
  output: string;
  /** The remote's description; null for the shell. */
  remote: RemoteDescription | null;
}
/**
 * Reads an app's description. The version is the package's version with Nx's hash of all declared inputs, so that the
 * same sources always give the same immutable version.
 */
export declare function readApp(name: string): Promise<App>;
/** The app as built by a development server: its version stays the same across edits. */
export declare const hotApp: (app: App) => App;
/** The name of a remote's container: the app's name as an identifier. */
export declare const containerOf: (app: string) => string;
/** The unique name of a build in the page: two versions of a remote in one tab must not use each other's chunks. */
export declare const uniqueNameOf: (app: string, version: string) => string;
