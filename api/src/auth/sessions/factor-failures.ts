import type { AppContext } from '../../platform/context';
import { createFailureCounter } from './failure-counter';

/**
 * One counter of failures in a row over all second factors of a person (S5): after ten, 15 minutes of rest, and each
 * further failure doubles the rest up to a day. Passwords are not counted here: a stranger who guesses them must not
 * be able to shut the owner out.
 */
export const createFactorFailures = (context: Pick<AppContext, 'database' | 'clock' | 'policy'>) =>
  createFailureCounter(
    context,
    context.policy.factorFailures,
    (wait) => `Too many wrong codes. Try again in ${wait}.`,
  );
