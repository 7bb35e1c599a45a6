import type { BoxVerification, CheckKind } from '@hive/contract/verification';
import type { Kysely } from 'kysely';
import { v7 as newId } from 'uuid';
import { writeAudit } from '../../audit/write-audit';
import type { Database } from '../../database/schema';
import type { AppContext } from '../../platform/context';
import { checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import { invalidField, Problem } from '../../platform/http/problem';
import { createLimiter } from '../../platform/http/rate-limit';
import { requireUser } from '../../platform/http/require-user';
import { addSeconds } from '../../platform/time/add-seconds';
import { londonDay } from '../../platform/time/london-day';
import { addDays } from '../../platform/time/report-days';
import { availableKinds, findEvidence, readSubject } from './check-evidence';
import { domainOf, ownRecord } from './domain-record';
import { endVerification } from './end-verification';
import { createRenewalRepository, toVerificationToRenew } from './renewal-repository';
import { toEvidenceCheck, toPageLook, toVerificationRecord } from './verification-mapper';
import { verificationPolicy } from './verification-policy';
import type { CheckRow } from './verification-repository';
import { createVerificationRepository } from './verification-repository';

export type VerificationService = ReturnType<typeof createVerificationService>;

const daySeconds = 24 * 60 * 60;

/** Admins verify boxes with evidence. */
export function createVerificationService(context: AppContext) {
  const { database, clock, settings, policy, registers } = context;
  const perAdmin = createLimiter(context, {
    name: 'evidence-check',
    ...policy.rateLimits.evidenceCheck,
  });

  async function read(db: Kysely<Database>, id: string): Promise<BoxVerification> {
    const verifications = createVerificationRepository(db);
    const box = (await verifications.findBox(id)) ?? noBox();
    const current = await verifications.findCurrent(id);
    return {
      isVerified: box.is_verified,
      current: current ? toVerificationRecord(current) : null,
      earlier: (await verifications.listEarlier(id)).map(toVerificationRecord),
      checks: (await verifications.listChecks(id)).map(toEvidenceCheck),
      available: availableKinds(registers),
      dnsRecord: ownRecord(settings, box),
      look: toPageLook(await verifications.findLook(id)),
      evidenceDays: verificationPolicy.evidenceDays,
    };
  }

  /** Whether a check is evidence now: it matches, is recent, and is about the current domain. */
  const isEvidence = (check: CheckRow, website: string | null): boolean =>
    check.outcome === 'match' &&
    check.checked_at >= addSeconds(clock.now(), -verificationPolicy.evidenceDays * daySeconds) &&
    (check.kind !== 'domain' || check.subject === domainOf(website));

  /** @throws Problem VALIDATION_FAILED naming `reason` */
  function checkReason(checks: readonly CheckRow[], reason: string | null): void {
    const isExcused =
      availableKinds(registers).length < 3 ||
      checks.some(({ outcome }) => outcome === 'mismatch' || outcome === 'unavailable');
    if (!isExcused)
      throw invalidField(
        'reason',
        `Run a check that matches first. A check counts for ${verificationPolicy.evidenceDays} days.`,
      );
    if (reason === null)
      throw invalidField('reason', 'Enter why you verify the box without a matching check.');
  }

  return {
    /** @throws Problem NOT_FOUND */
    async get(session: RequestSession, id: string): Promise<BoxVerification> {
      checkAccess('admin', session);
      return read(database, id);
    },

    /** @throws Problem NOT_FOUND, VALIDATION_FAILED naming `subject`, RATE_LIMITED */
    async check(
      session: RequestSession,
      id: string,
      { kind, subject: typed }: { kind: CheckKind; subject?: string },
    ): Promise<BoxVerification> {
      checkAccess('admin', session);
      const box = (await createVerificationRepository(database).findBox(id)) ?? noBox();
      const subject = readSubject(kind, typed, box);
      await perAdmin.consume(requireUser(session));
      const { outcome, foundName, message } = await findEvidence(context, box, { kind, subject });
      const now = clock.now();
      return database.transaction().execute(async (trx) => {
        await createVerificationRepository(trx).saveCheck({
          box_id: id,
          kind,
          subject,
          outcome,
          found_name: foundName,
          message,
          checked_at: now,
          checked_by: requireUser(session),
        });
        await writeAudit(trx, session, now, {
          action: 'box.check',
          entity: { kind: 'box', id },
          after: { kind, subject, outcome, foundName },
        });
        return read(trx, id);
      });
    },

    /**
     * Verifies a box for a year. Renews a current verification.
     * @throws Problem NOT_FOUND, VALIDATION_FAILED naming `reason`
     */
    async verify(
      session: RequestSession,
      id: string,
      input: { testOrderNote?: string; reason?: string },
    ): Promise<BoxVerification> {
      checkAccess('admin', session);
      const [testOrderNote, reason] = [input.testOrderNote || null, input.reason || null];
      const now = clock.now();
      return database.transaction().execute(async (trx) => {
        const verifications = createVerificationRepository(trx);
        const box = (await verifications.lockBox(id)) ?? noBox();
        const checks = await verifications.listChecks(id);
        const evidence = checks.filter((check) => isEvidence(check, box.website));
        if (evidence.length === 0) checkReason(checks, reason);
        const by = requireUser(session);
        await verifications.end(id, { at: now, by, cause: 'renewed', reason: null });
        const expiresOn = addDays(londonDay(now), verificationPolicy.days - 1);
        await verifications.insert({
          id: newId(),
          box_id: id,
          verified_at: now,
          verified_by: by,
          evidence: JSON.stringify(
            evidence.map((check) => ({
              kind: check.kind,
              subject: check.subject,
              foundName: check.found_name,
              checkedAt: check.checked_at.toISOString(),
            })),
          ),
          test_order_note: testOrderNote,
          reason: evidence.length === 0 ? reason : null,
          expires_on: expiresOn,
        });
        await verifications.setVerified(id, true, now);
        await verifications.deleteLook(id);
        await writeAudit(trx, session, now, {
          action: 'box.verify',
          entity: { kind: 'box', id },
          before: { isVerified: box.is_verified },
          after: {
            isVerified: true,
            expiresOn,
            checks: evidence.map(({ kind }) => kind),
            ...(testOrderNote !== null && { testOrderNote }),
            ...(evidence.length === 0 && { reason }),
          },
        });
        return read(trx, id);
      });
    },

    /** @throws Problem NOT_FOUND, also for a box that is not verified */
    async end(session: RequestSession, id: string, reason: string): Promise<BoxVerification> {
      checkAccess('admin', session);
      const now = clock.now();
      return database.transaction().execute(async (trx) => {
        const box = (await createVerificationRepository(trx).lockBox(id)) ?? noBox();
        if (!box.is_verified) throw new Problem('NOT_FOUND', 'This box is not verified.');
        const by = requireUser(session);
        await endVerification(context, trx, box, { at: now, by, cause: 'ended', reason });
        await writeAudit(trx, session, now, {
          action: 'box.end-verification',
          entity: { kind: 'box', id },
          before: { isVerified: true },
          after: { isVerified: false, reason },
        });
        return read(trx, id);
      });
    },

    /** Boxes whose verification needs attention, the earliest expiry first. */
    async listToRenew(session: RequestSession, paging: { page: number; pageSize: number }) {
      checkAccess('admin', session);
      const today = londonDay(clock.now());
      const renewals = createRenewalRepository(database, today);
      const [rows, total] = await Promise.all([renewals.list(paging), renewals.count()]);
      return { items: rows.map((row) => toVerificationToRenew(row, today)), ...paging, total };
    },
  };
}

function noBox(): never {
  throw new Problem('NOT_FOUND', 'We could not find this box. It may have been archived.');
}
