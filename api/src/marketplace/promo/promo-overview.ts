import type { WaitingItem } from '@hive/contract/overview';
import { countWaiting } from '../../database/count-waiting';
import type { AppContext } from '../../platform/context';

/** Counts promo media to moderate for the start page. */
export const countPendingPromos = ({
  database,
}: Pick<AppContext, 'database'>): Promise<WaitingItem> =>
  countWaiting(
    database,
    'promo-media',
    database.selectFrom('promo_media').where('status', '=', 'awaiting').select('created_at as at'),
  );
