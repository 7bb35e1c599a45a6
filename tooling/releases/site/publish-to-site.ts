import { apiPaths } from '@hive/contract/api-paths';
import type { Registry } from '@hive/contract/release';
import { trialOf } from '@hive/shared-node/releases/moves/publish-state';
import type { Candidate } from '../candidate';
import type { PublishRequest } from '../publish-request';
import type { SiteClient } from './site-client';

/** Makes an uploaded release live on a site, or puts it on trial. Returns the registry afterwards. */
export function publishToSite(
  site: SiteClient,
  { release }: Candidate,
  { seen, share, isRamp = false, isDefaultShare, note }: PublishRequest,
): Promise<Registry> {
  const { app, version } = release;
  const body = { version, revision: seen.revision, ...(note && { note }) };
  if (share === null) return site.change(apiPaths.deployPublication, app, body);
  const start = (isDefaultShare && trialOf(seen, release)?.share) || share;
  return site.change(apiPaths.deployCanary, app, { ...body, share: start, ramp: isRamp });
}
