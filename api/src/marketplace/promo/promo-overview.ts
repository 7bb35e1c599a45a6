import { waitingCount, type WaitingCount } from '../../database/waiting-count';
import type { AppContext } from '../../platform/context';

/** Counts promo media to moderate for the start page. */
export const countPendingPromos = ({ database }: Pick<AppContext, 'database'>): WaitingCount =>
  waitingCount(
    'promo-media',
    database.selectFrom('promo_media').where('status', '=', 'awaiting').select('created_at as at'),
  );
