import type { Manifest, StatsAssets } from '@module-federation/sdk';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { exposedName, federationManifestName } from '@hive/contract/federation-manifest';
import { containerOf } from '@hive/contract/remote';
import type { Release } from '@hive/contract/release';
import { releaseUrl } from '@hive/shared-node/releases/release-url';
import { sendError } from './error-responses';
import type { LiveReleases } from './live-releases';

const noAssets: StatsAssets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/**
 * Describes the release of a remote for tools of Module Federation. Everything in it is also in the release's own manifest,
 * so it is not stored.
 * @param origin the public origin of the site: `https://hive.example`
 */
export function describeForFederation(release: Release, origin: string): Manifest {
  const { app, version, entry, federation, pages, slots = [], shared } = release;
  const name = containerOf(app);
  return {
    id: name,
    name,
    metaData: {
      name,
      globalName: name,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: app },
      remoteEntry: { name: entry ?? '', path: '', type: 'global' },
      ...(federation && { pluginVersion: federation }),
      publicPath: origin + releaseUrl(release, ''),
    },
    // The shell provides them.
    shared: Object.entries(shared).map(([library, provided]) => ({
      id: `${name}:${library}`,
      name: library,
      version: provided,
      requiredVersion: `^${provided}`,
      singleton: true,
      hash: '',
      assets: noAssets,
    })),
    remotes: [],
    exposes: [...pages, ...slots].map(({ module, scripts, styles }) => ({
      id: `${name}:${exposedName(module)}`,
      name: exposedName(module),
      path: module,
      assets: { js: { sync: scripts, async: [] }, css: { sync: styles, async: [] } },
    })),
  };
}

/** Serves the manifest of each remote's version that the browser gets, also to other sites: it is public. */
export function serveFederationManifests(
  app: FastifyInstance,
  {
    origin,
    releasesFor,
  }: { origin: string; releasesFor: (request: FastifyRequest) => Promise<LiveReleases> },
): void {
  app.get(`/releases/:app/${federationManifestName}`, async (request, reply) => {
    const { app: name } = request.params as { app: string };
    const release = (await releasesFor(request)).remotes.get(name);
    if (!release?.entry) return sendError(reply, 'NOT_FOUND');
    return reply
      .header('cache-control', 'no-store')
      .header('access-control-allow-origin', '*')
      .send(describeForFederation(release, origin));
  });
}
