import type { AppContext } from '../../platform/context';
import { isAlive } from './session-lifetime';
import { createSessionRepository } from './session-repository';

/** Returns a function that finds which of these sessions may still be used, in one query. */
export function createActiveSessions({
  database,
  clock,
  policy,
}: Pick<AppContext, 'database' | 'clock' | 'policy'>) {
  const sessions = createSessionRepository(database);
  return async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const now = clock.now();
    const states = await sessions.list(ids);
    const active = states.filter((state) => isAlive(policy.sessionLifetimes, state, now));
    return new Set(active.map(({ id }) => id));
  };
}
