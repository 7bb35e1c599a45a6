import type { AppContext } from '../../platform/context';
import { createFailureCounter } from './failure-counter';

/**
 * Counts consecutive failures over all second factors of a user: ten failures block for 15 minutes, and each
 * further one doubles the block, up to a day. Passwords are not counted here: guessing them must not lock the owner
 * out.
 */
export const createFactorFailures = (context: Pick<AppContext, 'database' | 'clock' | 'policy'>) =>
  createFailureCounter(
    context,
    context.policy.factorFailures,
    (wait) => `Too many wrong codes. Try again in ${wait}.`,
    'second-factor-failures',
  );
