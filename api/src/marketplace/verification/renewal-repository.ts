import type { VerificationToRenew } from '@hive/contract/verification';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/schema';
import { addDays } from '../../platform/time/report-days';
import { utcDay } from '../../platform/time/utc-day';
import { verificationPolicy } from './verification-policy';

/**
 * Boxes whose verification needs attention: verified ones, and those whose last verification expired and was not renewed.
 * @param today the London day
 */
export function createRenewalRepository(database: Kysely<Database>, today: string) {
  const nearDay = new Date(addDays(today, verificationPolicy.renewalDays));
  const lapsedSince = new Date(addDays(today, -verificationPolicy.lapsedDays));
  const toRenew = database
    .selectFrom('box')
    .leftJoin('box_verification as v', (join) =>
      join
        .onRef('v.box_id', '=', 'box.id')
        .on((v) =>
          v.or([
            v('v.ended_at', 'is', null),
            v.and([
              v('box.is_verified', '=', false),
              v('v.end_cause', '=', 'expired'),
              v('v.expires_on', '>=', lapsedSince),
              v.not(
                v.exists(
                  v
                    .selectFrom('box_verification as later')
                    .whereRef('later.box_id', '=', 'v.box_id')
                    .whereRef('later.verified_at', '>', 'v.verified_at')
                    .select('later.id'),
                ),
              ),
            ]),
          ]),
        ),
    )
    .leftJoin('page_look as l', (join) =>
      join
        .onRef('l.box_id', '=', 'box.id')
        .on('box.is_verified', '=', true)
        .on('l.times_seen', '>', 0),
    )
    .where('box.archived_at', 'is', null)
    .where((row) =>
      row.or([
        row('v.expires_on', '<=', nearDay),
        row.and([
          row('box.is_verified', '=', true),
          row.or([row('v.id', 'is', null), row('l.box_id', 'is not', null)]),
        ]),
      ]),
    );

  return {
    /** The earliest expiry first, so lapsed ones before all others; those without evidence last. */
    list: async ({ page, pageSize }: { page: number; pageSize: number }) =>
      toRenew
        .select(['box.id', 'box.name', 'v.expires_on', 'l.drifts'])
        .orderBy('v.expires_on')
        .orderBy('box.name')
        .orderBy('box.id')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),

    async count(): Promise<number> {
      const { total } = await toRenew
        .select((row) => row.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** Since when each needs attention. */
    waiting: () =>
      toRenew.select(
        sql<Date>`coalesce(l.looked_at,
          (v.expires_on - ${sql.lit(verificationPolicy.renewalDays)}::int)::timestamp at time zone 'Europe/London',
          box.created_at)`.as('at'),
      ),
  };
}

type RenewalRow = Awaited<ReturnType<ReturnType<typeof createRenewalRepository>['list']>>[number];

const causeOf = ({ drifts, expires_on: expiresOn }: RenewalRow): VerificationToRenew['cause'] => {
  if (drifts !== null) return 'drift';
  return expiresOn === null ? 'no-evidence' : 'expires';
};

/** An entry of the admins' list. @param today the London day */
export const toVerificationToRenew = (row: RenewalRow, today: string): VerificationToRenew => ({
  boxId: row.id,
  name: row.name,
  cause: causeOf(row),
  expiresOn: row.expires_on && utcDay(row.expires_on),
  isLapsed: row.expires_on !== null && utcDay(row.expires_on) < today,
  drifts: row.drifts ?? [],
});
