import fs from 'node:fs';
import path from 'node:path';

/** The names of the folders in a folder; none if it does not exist. */
export const foldersIn = (root, folder) =>
  fs.existsSync(path.join(root, folder))
    ? fs
        .readdirSync(path.join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : [];

/**
 * Inside a remote a feature never imports another feature, and no feature imports a page.
 * @param root the workspace, or the repository of the remote
 * @param remote the folder of the remote in it
 */
export const featureZonesIn = (root, remote) => {
  const source = path.posix.join(remote, 'src');
  const features = `./${source}/features`;
  return foldersIn(root, features).map((feature) => ({
    files: [`${source}/features/${feature}/**`],
    zones: [
      {
        target: `${features}/${feature}`,
        from: features,
        except: [`./${feature}`],
        message: 'A feature must not import another feature: join them in a page.',
      },
      {
        target: `${features}/${feature}`,
        from: `./${source}/pages`,
        message: 'A page composes features, not the other way round.',
      },
    ],
  }));
};

/** Refuses imports across zones, in the files that these zones apply to. */
export const restrictPaths = (basePath, { files, zones }, ignores) => ({
  files,
  ignores,
  rules: { 'import-x/no-restricted-paths': ['error', { basePath, zones }] },
  settings: { 'import-x/resolver': { node: { extensions: ['.ts', '.tsx'] } } },
});
