import path from 'node:path';
import { appFolder } from '@hive/shared-node/workspace-apps';

/** The folder of an app's build. */
export const buildFolder = (root: string, app: string): string =>
  path.join(appFolder(root, app), 'dist/release');
