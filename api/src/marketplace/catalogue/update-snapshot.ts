import { isDeepStrictEqual } from 'node:util';
import { createPause, mapInSlices } from '../../platform/process/slices';
import type { Pause } from '../../platform/process/slices';
import type { Snapshot } from './snapshot';
import { buildSnapshot } from './snapshot';
import type { UnannouncedRows } from './unannounced-rows';

/**
 * The snapshot with what has changed without an announcement; the same object if nothing has. It equals a snapshot of the
 * whole catalogue at that moment, with the same version.
 * @param pause waits for a turn between small pieces of work
 */
export async function updateSnapshot(
  snapshot: Snapshot,
  { measureVisits, ...newer }: UnannouncedRows,
  pause: Pause = createPause(),
): Promise<Snapshot> {
  let isChanged = !isDeepStrictEqual(snapshot.testimonials, newer.testimonials);
  const boxes = await mapInSlices(
    snapshot.boxes,
    (box) => {
      const { id } = box;
      const visits = measureVisits(box);
      const isVisited =
        visits.clicks !== box.clicks ||
        visits.popularity !== box.popularity ||
        visits.trend !== box.trend;
      const invited = newer.invitations.get(id);
      const wasInvited = snapshot.invitationsByBox.get(id);
      isChanged ||=
        isVisited ||
        invited?.sent !== wasInvited?.sent ||
        invited?.answered !== wasInvited?.answered ||
        newer.sponsored.get(id) !== snapshot.sponsored.get(id);
      // Not by spreading: see `addFacts`.
      return isVisited ? Object.assign({}, box, visits) : box;
    },
    pause,
  );
  if (!isChanged) return snapshot;
  return buildSnapshot(
    {
      categories: snapshot.categories,
      boxes,
      promo: snapshot.promoByBox,
      pictures: snapshot.picturesByBox,
      detailRevisions: snapshot.detailRevisionByBox,
      verifications: snapshot.verificationByBox,
      ...newer,
    },
    pause,
  );
}
