import { sql } from 'kysely';
import { addSeconds } from '../../platform/time/add-seconds';
import { describeDuration } from '../../platform/text/describe-duration';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import type { FailureAllowance } from '../../platform/security/security-policy';

export type FailureCounter = ReturnType<typeof createFailureCounter>;

/**
 * Counts consecutive failed attempts per subject in the database, so that the limit holds across processes and
 * addresses. An attempt is counted before it is compared and uncounted if it was correct, so concurrent attempts cannot
 * bypass the limit.
 * @param toMessage builds the error message while the subject is blocked; `wait` is the remaining time as text
 * @param limit its name in security events
 */
export function createFailureCounter(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  allowance: FailureAllowance,
  toMessage: (wait: string) => string,
  limit: 'second-factor-failures' | 'password-failures' | 'current-password-failures',
) {
  const { blockAfter, firstBlockSeconds, longestBlockSeconds, forgetAfterSeconds } = allowance;

  /** Milliseconds until the subject is unblocked; 0 or less if it is not blocked. */
  async function readBlockedMs(subject: string): Promise<number> {
    const row = await database
      .selectFrom('factor_failure')
      .where('subject', '=', subject)
      .select('blocked_until')
      .executeTakeFirst();
    return (row?.blocked_until?.getTime() ?? 0) - clock.now().getTime();
  }

  function rateLimited(subject: string, milliseconds: number): Problem {
    const retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / 1000));
    return new Problem('RATE_LIMITED', toMessage(describeDuration(retryAfterSeconds)), {
      details: { retryAfterSeconds },
      event: { event: 'rate-limit.reached', limit },
      throttleKey: `${limit} ${subject}`,
    });
  }

  return {
    /** @throws Problem RATE_LIMITED with the seconds left. */
    async refuseWhileBlocked(subject: string): Promise<void> {
      const blockedMs = await readBlockedMs(subject);
      if (blockedMs > 0) throw rateLimited(subject, blockedMs);
    },

    /**
     * Counts an attempt as failed before anything is compared.
     * @throws Problem RATE_LIMITED while the subject is blocked; nothing may be compared then.
     */
    async claimAttempt(subject: string): Promise<void> {
      const now = clock.now();
      const cutoff = addSeconds(now, -forgetAfterSeconds);
      const count = sql<number>`case when f.failed_at <= ${cutoff}::timestamptz then 1 else f.failures + 1 end`;
      const claimed = await sql`
        insert into factor_failure as f (subject, failures, failed_at) values (${subject}, 1, ${now})
        on conflict (subject) do update set
          failures = ${count},
          failed_at = ${now}::timestamptz,
          blocked_until = case when ${count} >= ${blockAfter}::int then
            ${now}::timestamptz + make_interval(secs => least(
              ${longestBlockSeconds}::float8,
              ${firstBlockSeconds}::float8 * power(2, least(${count} - ${blockAfter}::int, 30))))
          end
        where f.blocked_until is null or f.blocked_until <= ${now}::timestamptz
        returning f.failures`.execute(database);
      if (claimed.rows.length === 0) throw rateLimited(subject, await readBlockedMs(subject));
    },

    /** Resets the count after a correct attempt. */
    async reset(subject: string): Promise<void> {
      await database.deleteFrom('factor_failure').where('subject', '=', subject).execute();
    },
  };
}

/** Deletes expired failure counts of second factors and passwords. */
export function createFailureCleanup({
  database,
  clock,
  policy,
}: Pick<AppContext, 'database' | 'clock' | 'policy'>): () => Promise<void> {
  const { factorFailures, passwordFailures } = policy;
  const retentionSeconds = Math.max(
    factorFailures.forgetAfterSeconds,
    passwordFailures.forgetAfterSeconds,
  );
  return async () => {
    const cutoff = addSeconds(clock.now(), -retentionSeconds);
    await database.deleteFrom('factor_failure').where('failed_at', '<=', cutoff).execute();
  };
}
