import { waitingCount, type WaitingCount } from '../../database/waiting-count';
import type { AppContext } from '../../platform/context';
import { londonDay } from '../../platform/time/london-day';
import { createRenewalRepository } from './renewal-repository';

/** Counts verified boxes whose verification needs attention, for the start page. */
export const countVerificationsToRenew = ({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>): WaitingCount =>
  waitingCount(
    'verifications',
    createRenewalRepository(database, londonDay(clock.now())).waiting(),
  );
