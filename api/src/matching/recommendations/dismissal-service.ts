import type { DismissedBox } from '@hive/contract/matching';
import type { Catalogue } from '../../marketplace/catalogue/catalogue';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import type { DismissalRepository } from './dismissal-repository';

/** Dismisses boxes from a user's matches. Callers pass the user of a verified session. */
export function createDismissalService(
  { clock }: Pick<AppContext, 'clock'>,
  catalogue: Catalogue,
  dismissals: DismissalRepository,
) {
  return {
    /** The latest first, without boxes that are no longer listed. */
    async list(userId: string): Promise<DismissedBox[]> {
      const rows = await dismissals.list(userId);
      return rows.flatMap(({ boxId, dismissedAt }) => {
        const box = catalogue.findBox(boxId);
        if (!box) return [];
        const { id, name, imageUrl } = box;
        return [{ box: { _id: id, name, imageUrl }, dismissedAt: dismissedAt.toISOString() }];
      });
    },

    /** @throws Problem NOT_FOUND for a box that is not listed */
    async dismiss(userId: string, boxId: string): Promise<void> {
      if (!catalogue.findBox(boxId))
        throw new Problem('NOT_FOUND', 'This box is no longer on Hive.');
      await dismissals.add(userId, boxId, clock.now());
    },

    restore: (userId: string, boxId: string): Promise<void> => dismissals.remove(userId, boxId),
  };
}
export type DismissalService = ReturnType<typeof createDismissalService>;
