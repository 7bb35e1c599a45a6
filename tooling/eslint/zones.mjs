import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiLayers } from './api-layout.mjs';
import { featureZonesIn, foldersIn } from './feature-zones.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const remotes = foldersIn(root, '.').filter((name) => name.startsWith('remote-'));

const featureZones = remotes.flatMap((remote) => featureZonesIn(root, remote));

const area = (name) => `./api/src/${name}`;
const domainsIn = (name) => foldersIn(root, `api/src/${name}`);

/** A folder that the layout does not name would escape its rules. */
function checkLayout() {
  const named = Object.assign({}, ...apiLayers);
  const unnamed = foldersIn(root, 'api/src').flatMap((name) =>
    name in named
      ? domainsIn(name)
          .filter((domain) => !named[name].includes(domain))
          .map((domain) => `${name}/${domain}`)
      : [name],
  );
  if (unnamed.length > 0) {
    throw new Error(
      `Add these folders of api/src to tooling/eslint/api-layout.mjs: ${unnamed.join(', ')}`,
    );
  }
}
checkLayout();

/** The modules that compose all areas. No area imports them. */
const composition = ['app.ts', 'start.ts', 'main.ts', 'hive.ts', 'write-settings-reference.ts'];

/** An area imports only from the layers below its own. */
const areaZone = (name, layer) => ({
  target: area(name),
  from: apiLayers
    .slice(layer)
    .flatMap((areas) => Object.keys(areas))
    .filter((other) => other !== name)
    .concat(composition)
    .map(area),
  message: `${name}/ imports only from lower layers: see tooling/eslint/api-layout.mjs.`,
});

/** A domain imports only from the domains listed before it in its area. */
const domainZone = (name, domain, later) => ({
  target: `${area(name)}/${domain}`,
  from: ['plugin.ts', ...later].map((entry) => `${area(name)}/${entry}`),
  message: `${domain}/ imports only from domains listed before it: see tooling/eslint/api-layout.mjs.`,
});

/** Rows of another domain are reached through its service, never through its repository. The demo fills all tables. */
const repositoryZones = (target, ...others) =>
  target.startsWith('demo')
    ? []
    : others.map((other) => ({
        target: `./api/src/${target}/**/*`,
        from: `./api/src/${other}/**/*-repository.ts`,
        message: "Use the other domain's service, not its repository.",
      }));

/** The zones of each area's own files and of each of its domains. */
const apiZones = apiLayers.flatMap((areas, layer) =>
  Object.entries(areas).flatMap(([name, domains]) => [
    {
      files: [`api/src/${name}/*.ts`],
      zones: [areaZone(name, layer), ...repositoryZones(name, `!(${name})`)],
    },
    ...domains.map((domain, index) => ({
      files: [`api/src/${name}/${domain}/**`],
      zones: [
        areaZone(name, layer),
        domainZone(name, domain, domains.slice(index + 1)),
        ...repositoryZones(`${name}/${domain}`, `!(${name})`, `${name}/!(${domain})`),
      ],
    })),
  ]),
);

/**
 * The zones, grouped by the files they apply to: the rule resolves every import of its files and compares each with
 * every zone, so fewer zones per file are faster.
 */
export const zonesByFiles = [...featureZones, ...apiZones];
export const basePath = root;
