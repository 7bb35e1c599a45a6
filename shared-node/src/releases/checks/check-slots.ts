import { mayOpen } from '@hive/contract/menu';
import type { SlotGrant } from '@hive/contract/grants';
import type { Release, ReleaseSlot } from '@hive/contract/release';
import { slotPlaces, type SlotName } from '@hive/contract/slots';
import { effectiveGrants, type EffectiveGrants } from '../grants/effective-grants';
import { describeActive, type ActiveRelease, type ActiveReleases } from './active-releases';
import { adminGrantAdvice, pagesFile } from './check-claims';

const placesFile = 'contract/src/slots.ts';
const slotGrantsFile = 'shell/src/slots/slot-grants.ts';

const claimOf = ({ module, place, access }: ReleaseSlot): string =>
  `the part ${module} at '${place}' for '${access}'`;

const isPlace = ({ place }: ReleaseSlot): boolean => Object.hasOwn(slotPlaces, place);

/** Describes the grant that a part lacks in a shell; null if the part is granted. */
function findMissingGrant(
  { place, access }: ReleaseSlot,
  granted: readonly SlotGrant[] = [],
): string | null {
  const ofPlace = granted.filter((grant) => grant.place === place);
  if (ofPlace.some((grant) => grant.access === access)) return null;
  if (ofPlace.length === 0) return 'does not grant';
  return `grants for ${ofPlace.map((grant) => `'${grant.access}'`).join(' and ')} only`;
}

/** Whether the pages with a place load parts for users of this access. */
const hasAccess = ({ place, access }: ReleaseSlot): boolean =>
  access !== 'public' && mayOpen(access, slotPlaces[place as SlotName].access);

/**
 * Checks that each part names a place that exists, for users for whom its page loads parts, and that no module is offered twice
 * for one. Only for new releases: a stored one may have a part for a place that has been removed, which is ignored.
 */
export function checkOwnSlots({ app, slots = [] }: Release): string[] {
  const keys = slots.map(({ place, module }) => `${module} at '${place}'`);
  return [
    ...slots
      .filter((slot) => !isPlace(slot))
      .map(
        (slot) =>
          `${app} offers ${claimOf(slot)}, which is not a place. Use one of ${Object.keys(slotPlaces).join(', ')} in ${pagesFile(app)}, or add the place to ${placesFile} and release the shell with a grant for it first.`,
      ),
    ...slots
      .filter((slot) => isPlace(slot) && !hasAccess(slot))
      .map(
        (slot) =>
          `${app} offers ${claimOf(slot)}, but pages load parts at this place for '${slotPlaces[slot.place as SlotName].access}' only. Correct the access in ${pagesFile(app)}.`,
      ),
    ...keys
      .filter((key, index) => keys.indexOf(key) !== index)
      .map((key) => `${app} offers the part ${key} twice. Remove one in ${pagesFile(app)}.`),
  ];
}

/** The parts at existing places that are not granted with a shell. A shell without grants of places ignores all parts. */
function findUngranted(
  { app, slots = [] }: Release,
  { slotGrants }: EffectiveGrants,
): { claim: string; problem: string }[] {
  return slots.filter(isPlace).flatMap((slot) => {
    const problem = slotGrants ? findMissingGrant(slot, slotGrants[app]) : null;
    return problem === null ? [] : [{ claim: claimOf(slot), problem }];
  });
}

const checkAgainstShell = (
  remote: Release,
  active: ActiveRelease,
  granted: ActiveReleases['granted'],
): string[] =>
  findUngranted(remote, effectiveGrants(active.release, granted)).map(
    ({ claim, problem }) =>
      `${remote.app} offers ${claim}, which ${describeActive(active)} ${problem}. Correct ${pagesFile(remote.app)}, ${adminGrantAdvice}, or add the grant to ${slotGrantsFile} and release the shell first.`,
  );

const checkNewShell = (effective: EffectiveGrants, active: ActiveRelease): string[] =>
  findUngranted(active.release, effective).map(
    ({ claim, problem }) =>
      `${describeActive(active)} offers ${claim}, which this shell ${problem}. Leave the grant in ${slotGrantsFile}, or ${adminGrantAdvice}, until ${active.release.app} has been released without that part.`,
  );

/**
 * Checks the parts that a remote offers for other remotes' pages: the active shells grant each to the remote for the same access.
 * Parts at places that do not exist are ignored.
 */
export function checkSlots(
  release: Release,
  { shells, remotes, granted }: ActiveReleases,
): string[] {
  if (release.app === 'shell') {
    const effective = effectiveGrants(release, granted);
    return remotes.flatMap((remote) => checkNewShell(effective, remote));
  }
  return shells.flatMap((shell) => checkAgainstShell(release, shell, granted));
}
