import { waitingCount, type WaitingCount } from '../../database/waiting-count';
import type { AppContext } from '../../platform/context';

/** Counts changes of prices and terms to decide for the start page. */
export const countPendingListingChanges = ({
  database,
}: Pick<AppContext, 'database'>): WaitingCount =>
  waitingCount(
    'listing-changes',
    database
      .selectFrom('listing_change')
      .innerJoin('box', 'box.id', 'listing_change.box_id')
      .where('listing_change.status', '=', 'pending')
      .where('box.archived_at', 'is', null)
      .select('listing_change.created_at as at'),
  );
