import path from 'node:path';

/** The folder of an app's build. */
export const buildFolder = (root: string, app: string): string =>
  path.join(root, app, 'dist/release');
