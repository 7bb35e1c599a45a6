import type { Registry, Release } from '@hive/contract/release';
import { readActiveReleases, type ActiveReleases } from './active-releases';
import { checkClaims } from './check-claims';
import { checkSignature, type SignatureInput } from './check-signature';
import { checkFirstVisit, type MeasuredRelease } from './check-size';
import { checkSlots } from './check-slots';
import { checkVersions } from './check-versions';

/** A check of a manifest against those of the other active releases. */
type ManifestCheck = (release: Release, active: ActiveReleases) => string[];

/**
 * Checks a release against the other active releases: addresses, places of parts, versions, signature and the size of a first visit.
 * @param first checks that come before these
 */
export async function checkBetweenApps(
  {
    registry,
    storage,
    ...measured
  }: MeasuredRelease & Omit<SignatureInput, 'active'> & { registry: Registry },
  first: readonly ManifestCheck[] = [],
): Promise<string[]> {
  const { release } = measured;
  const { active, refusals } = await readActiveReleases(release.app, registry, storage);
  if (refusals.length > 0) return refusals;
  return [
    ...[...first, checkClaims, checkSlots, checkVersions].flatMap((check) =>
      check(release, active),
    ),
    ...(await checkSignature({ ...measured, active, storage })),
    ...(await checkFirstVisit(measured, active, storage)),
  ];
}
