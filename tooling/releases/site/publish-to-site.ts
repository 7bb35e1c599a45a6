import { apiPaths } from '@hive/contract/api-paths';
import type { Registry } from '@hive/contract/release';
import { findCanary } from '@hive/shared-node/releases/moves/publish-state';
import { ReleaseRefusedError } from '@hive/shared-node/releases/moves/release-refused-error';
import type { Candidate } from '../candidate';
import type { PublishRequest } from '../publish-request';
import { withReleases, type SiteClient } from './site-client';

/**
 * The share with which releases begin a canary, null if they go live: the site has one for all of them.
 * @throws ReleaseRefusedError if they would begin with different ones
 */
export function findShare(
  pending: readonly Candidate[],
  { seen, share, isDefaultShare }: Pick<PublishRequest, 'seen' | 'share' | 'isDefaultShare'>,
): number | null {
  if (share === null) return null;
  const shares = pending.map(
    ({ release }) => (isDefaultShare && findCanary(seen, release)?.share) || share,
  );
  const [first = share] = shares;
  if (shares.every((one) => one === first)) return first;
  const each = pending.map(({ release: { app } }, index) => `${app} at ${shares[index]}%`);
  throw new ReleaseRefusedError(
    `The ramps would begin at different shares: ${each.join(', ')}. Add --canary with the share of all.`,
  );
}

/** Makes uploaded releases live on a site, or starts their canaries, in one step. Returns the registry afterwards. */
export async function publishToSite(
  site: SiteClient,
  pending: readonly Candidate[],
  request: PublishRequest,
): Promise<Registry> {
  const { seen, isRamp = false, note } = request;
  const share = findShare(pending, request);
  const [{ app, version } = { app: '', version: '' }, ...rest] = pending.map(
    ({ release }) => release,
  );
  const body = {
    version,
    ...withReleases(rest),
    revision: seen.revision,
    ...(note && { note }),
  };
  if (share === null) return site.change(apiPaths.deployPublication, app, body);
  return site.change(apiPaths.deployCanary, app, { ...body, share, ramp: isRamp });
}
