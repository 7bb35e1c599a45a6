import { sql } from 'kysely';
import type { AppContext } from '../platform/context';
import { Problem } from '../platform/problem';

/**
 * One counter of failures in a row over all second factors of a person (S5): after ten, 15 minutes of rest, and
 * each further failure doubles the rest up to a day. A look is counted before it is compared and forgiven when it
 * was right, so looks taken at the same time in several sessions cannot slip past. Passwords are not counted here:
 * a stranger who guesses them must not be able to shut the owner out.
 */
export function createFactorFailures(context: Pick<AppContext, 'database' | 'clock' | 'policy'>) {
  const { database, clock, policy } = context;
  const { blockAfter, firstBlockSeconds, longestBlockSeconds } = policy.factorFailures;

  async function refuseWhileBlocked(subject: string): Promise<void> {
    const row = await database
      .selectFrom('factor_failure')
      .where('subject', '=', subject)
      .select('blocked_until')
      .executeTakeFirst();
    const milliseconds = (row?.blocked_until?.getTime() ?? 0) - clock.now().getTime();
    if (milliseconds <= 0) return;
    const retryAfterSeconds = Math.ceil(milliseconds / 1000);
    throw new Problem(
      'RATE_LIMITED',
      `Too many wrong codes. Try again in ${inWords(retryAfterSeconds)}.`,
      {
        details: { retryAfterSeconds },
      },
    );
  }

  return {
    /** @throws Problem RATE_LIMITED with the seconds left. */
    refuseWhileBlocked,

    /**
     * Counts a look as failed before anybody compares anything.
     * @throws Problem RATE_LIMITED when the person is, or has just become, blocked.
     */
    async claimLook(subject: string): Promise<void> {
      const now = clock.now();
      const claimed = await sql`
        insert into factor_failure as f (subject, failures) values (${subject}, 1)
        on conflict (subject) do update set
          failures = f.failures + 1,
          blocked_until = case when f.failures + 1 >= ${blockAfter}::int then
            ${now}::timestamptz + make_interval(secs => least(
              ${longestBlockSeconds}::float8,
              ${firstBlockSeconds}::float8 * power(2, least(f.failures + 1 - ${blockAfter}::int, 30))))
          end
        where f.blocked_until is null or f.blocked_until <= ${now}
        returning f.failures`.execute(database);
      if (claimed.rows.length === 0) await refuseWhileBlocked(subject);
    },

    /** A look was right: the row of failures ends. */
    async forgive(subject: string): Promise<void> {
      await database.deleteFrom('factor_failure').where('subject', '=', subject).execute();
    },
  };
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 2) return 'a minute';
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
