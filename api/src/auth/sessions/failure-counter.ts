import { sql } from 'kysely';
import { addSeconds } from '../../platform/time/add-seconds';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import type { FailureAllowance } from '../../platform/security/security-policy';

export type FailureCounter = ReturnType<typeof createFailureCounter>;

/**
 * Counts failed looks in a row under a subject's name, in the database, so that it holds over all processes and
 * addresses. A look is counted before it is compared and forgiven when it was right, so looks taken at the same time
 * cannot slip past.
 * @param toMessage what is said while the subject rests; `wait` is how long, in words.
 */
export function createFailureCounter(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  allowance: FailureAllowance,
  toMessage: (wait: string) => string,
) {
  const { blockAfter, firstBlockSeconds, longestBlockSeconds, forgetAfterSeconds } = allowance;

  /** Milliseconds of rest that are left; 0 or less when there are none. */
  async function readBlockedMs(subject: string): Promise<number> {
    const row = await database
      .selectFrom('factor_failure')
      .where('subject', '=', subject)
      .select('blocked_until')
      .executeTakeFirst();
    return (row?.blocked_until?.getTime() ?? 0) - clock.now().getTime();
  }

  function rateLimited(milliseconds: number): Problem {
    const retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / 1000));
    return new Problem('RATE_LIMITED', toMessage(describeDuration(retryAfterSeconds)), {
      details: { retryAfterSeconds },
    });
  }

  return {
    /** @throws Problem RATE_LIMITED with the seconds left. */
    async refuseWhileBlocked(subject: string): Promise<void> {
      const blockedMs = await readBlockedMs(subject);
      if (blockedMs > 0) throw rateLimited(blockedMs);
    },

    /**
     * Counts a look as failed before anybody compares anything.
     * @throws Problem RATE_LIMITED while the subject rests; then nothing may be compared.
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
      if (claimed.rows.length === 0) throw rateLimited(await readBlockedMs(subject));
    },

    /** A look was right: the row of failures ends. */
    async reset(subject: string): Promise<void> {
      await database.deleteFrom('factor_failure').where('subject', '=', subject).execute();
    },
  };
}

/** Removes the counts that are forgotten anyway, of factors and passwords alike. */
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

function describeDuration(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 2) return 'a minute';
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
