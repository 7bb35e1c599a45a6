import type { Registry } from '@hive/contract/release';
import { readActiveReleases } from '../checks/active-releases';
import { checkNamesTaken } from '../checks/check-names-taken';
import { checkOwner } from '../checks/check-owner';
import { checkOwnSize, type MeasuredRelease } from '../checks/check-size';
import { checkOwnSlots } from '../checks/check-slots';
import type { ReleaseStorage } from '../release-storage';

/**
 * The checks that only a new release has to pass, beside those of every change: one that browsers got before can be restored
 * whatever its owner and its size. Returns a sentence for each reason against it.
 */
export async function checkNewRelease({
  registry,
  storage,
  ...measured
}: MeasuredRelease & { registry: Registry; storage: ReleaseStorage }): Promise<string[]> {
  const { release } = measured;
  const { active, refusals } = await readActiveReleases(release.app, registry, storage);
  if (refusals.length > 0) return refusals;
  return [
    ...checkOwner(release, active),
    ...checkOwnSlots(release),
    ...(await checkOwnSize(measured)),
    ...(await checkNamesTaken(release, registry, storage)),
  ];
}
