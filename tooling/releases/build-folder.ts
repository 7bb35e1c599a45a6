import path from 'node:path';

/** Where an app's build lies. */
export const buildFolder = (root: string, app: string): string =>
  path.join(root, app, 'dist/release');
