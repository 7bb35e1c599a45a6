import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const foldersIn = (folder) =>
  fs.existsSync(path.join(root, folder))
    ? fs
        .readdirSync(path.join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : [];

const remotes = foldersIn('.').filter((name) => name.startsWith('remote-'));

/** Inside a remote a feature never imports another feature, and no feature imports a page. */
const featureZones = remotes.flatMap((remote) => {
  const features = `./${remote}/src/features`;
  return foldersIn(features).map((feature) => ({
    files: [`${remote}/src/features/${feature}/**`],
    zones: [
      {
        target: `${features}/${feature}`,
        from: features,
        except: [`./${feature}`],
        message: 'A feature does not know another feature: join them in a page.',
      },
      {
        target: `${features}/${feature}`,
        from: `./${remote}/src/pages`,
        message: 'A page composes features, not the other way round.',
      },
    ],
  }));
});

/** Inside the api one domain reaches another through its service, never through its tables. The demo fills them all. */
const domainZones = foldersIn('api/src')
  .filter((domain) => domain !== 'demo')
  .map((domain) => ({
    files: [`api/src/${domain}/**`],
    zones: [
      {
        target: `./api/src/${domain}/**/*`,
        from: `./api/src/!(${domain})/**/*-repository.ts`,
        message: "Another domain's rows are its service's business.",
      },
    ],
  }));

/**
 * The zones, each with the files that it is for: the rule resolves every import of every file it is given, zones or not,
 * and compares each file with each of its zones.
 */
export const zonesByFiles = [...featureZones, ...domainZones];
export const basePath = root;
