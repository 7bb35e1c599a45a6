import type { OwnVerification } from '@hive/contract/verification';
import type { OwnBoxes } from '../../partners/membership/own-boxes';
import type { AppContext } from '../../platform/context';
import type { RequestSession } from '../../platform/http/authentication';
import { londonDay } from '../../platform/time/london-day';
import { utcDay } from '../../platform/time/utc-day';
import { ownRecord } from './domain-record';
import { createVerificationRepository } from './verification-repository';

export type OwnVerificationService = ReturnType<typeof createOwnVerificationService>;

/** Partners see the state of their box's verification, without the admins' notes. */
export function createOwnVerificationService(
  { database, settings, registers }: Pick<AppContext, 'database' | 'settings' | 'registers'>,
  ownBoxes: OwnBoxes,
) {
  const verifications = createVerificationRepository(database);

  return {
    /** @throws Problem NOT_FOUND */
    async get(session: RequestSession, boxId: string | undefined): Promise<OwnVerification> {
      const box = await ownBoxes.pick(session, boxId);
      const current = await verifications.findCurrent(box.id);
      const [ended] = box.is_verified ? [] : await verifications.listEarlier(box.id, 1);
      return {
        boxId: box.id,
        isVerified: box.is_verified,
        verifiedOn: current ? londonDay(current.verified_at) : null,
        expiresOn: current ? utcDay(current.expires_on) : null,
        checks: current?.evidence.map(({ kind }) => kind) ?? [],
        hasTestOrder: (current?.test_order_note ?? null) !== null,
        endedOn: ended?.ended_at ? londonDay(ended.ended_at) : null,
        endReason: ended?.end_reason ?? null,
        // Without checks of domains, no admin can read the record.
        dnsRecord: registers.findTextRecords ? ownRecord(settings, box) : null,
      };
    },
  };
}
