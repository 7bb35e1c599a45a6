import type { Registry, Release } from '@hive/contract/release';
import { readActiveReleases } from '../checks/active-releases';
import { checkFlags } from '../checks/check-flags';
import { checkMenu } from '../checks/check-menu';
import { checkNamesTaken } from '../checks/check-names-taken';
import { checkOwner } from '../checks/check-owner';
import { checkOwnSize, type MeasuredRelease } from '../checks/check-size';
import { checkOwnSlots } from '../checks/check-slots';
import type { ReleaseStorage } from '../release-storage';

/**
 * The checks of its manifest that only a new release has to pass, beside those of every change: one that browsers got before can
 * be restored whatever its owner, its size, its parts, its entries in menus and its flags.
 */
export const newManifestChecks = [
  checkOwner,
  checkOwnSlots,
  checkMenu,
  (release: Release) => checkFlags(release),
];

type NewRelease = MeasuredRelease & { registry: Registry; storage: ReleaseStorage };

/** The checks of its files that only a new release has to pass. Returns a sentence for each reason against it. */
export const checkNewFiles = async ({
  registry,
  storage,
  ...measured
}: NewRelease): Promise<string[]> => [
  ...(await checkOwnSize(measured)),
  ...(await checkNamesTaken(measured.release, registry, storage)),
];

/** All checks that only a new release has to pass. Returns a sentence for each reason against it. */
export async function checkNewRelease(input: NewRelease): Promise<string[]> {
  const { release, registry, storage } = input;
  const { active, refusals } = await readActiveReleases(release.app, registry, storage);
  if (refusals.length > 0) return refusals;
  return [
    ...newManifestChecks.flatMap((check) => check(release, active)),
    ...(await checkNewFiles(input)),
  ];
}
