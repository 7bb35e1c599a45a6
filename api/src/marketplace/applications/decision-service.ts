import type { AdminApplication } from '@hive/contract/applications';
import type { Transaction } from 'kysely';
import type { AuditedChange } from '../../audit/write-audit';
import { writeAudit } from '../../audit/write-audit';
import { insertBox } from '../boxes/insert-box';
import type { Database } from '../../database/schema';
import type { Candidate } from '../../partners/membership/membership';
import type { WriteMail } from '../../notifications/notifier';
import { createNotifier } from '../../notifications/notifier';
import { createMembership } from '../../partners/membership/membership';
import { accountUnfit } from '../../partners/membership/membership-problems';
import { checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { requireUser } from '../../platform/http/require-user';
import { writeApplicationApprovedMail, writeApplicationRejectedMail } from './application-mails';
import { toAdminApplication } from './application-mapper';
import { decidedInTheMeantime, noApplication } from './application-problems';
import type { ApplicationFilter, Decision } from './decision-repository';
import { createDecisionRepository } from './decision-repository';

export type DecisionService = ReturnType<typeof createDecisionService>;

interface Case {
  trx: Transaction<Database>;
  applicant: Candidate;
  decided: NonNullable<Awaited<ReturnType<ReturnType<typeof createDecisionRepository>['decide']>>>;
}

/** Admins' decisions about applications. A decision is final. */
export function createDecisionService(context: AppContext) {
  const { database, clock, settings } = context;
  const notifier = createNotifier(context);

  /** Decides and applies the consequences in the same transaction. */
  async function decide<T>(decision: Decision, work: (made: Case) => Promise<T>): Promise<T> {
    const before = await createDecisionRepository(database).find(decision.id);
    if (!before) throw noApplication();
    return database.transaction().execute(async (trx) => {
      const accounts = await createMembership(trx).lock(before.user_id, decision.by);
      const applicant = accounts.find(({ id }) => id === before.user_id);
      const decisions = createDecisionRepository(trx);
      const decided = await decisions.decide(decision);
      if (decided && applicant) return work({ trx, applicant, decided });
      const [now] = await decisions.list({ id: decision.id }, { page: 1, pageSize: 1 });
      throw now ? decidedInTheMeantime(toAdminApplication(now)) : noApplication();
    });
  }

  const notifyApplicant = (
    { trx, applicant, decided }: Case,
    reason: string | null,
    write: WriteMail,
  ): Promise<number> =>
    notifier.notify(
      trx,
      {
        kind: 'application-decided',
        subject: decided.id,
        to: { userId: applicant.id },
        data: { brand: decided.brand_name, reason },
      },
      write,
    );

  return {
    async list(
      session: RequestSession,
      { page, pageSize, ...filter }: ApplicationFilter & { page: number; pageSize: number },
    ): Promise<{ items: AdminApplication[]; page: number; pageSize: number; total: number }> {
      checkAccess('admin', session);
      const applications = createDecisionRepository(database);
      const [rows, total] = await Promise.all([
        applications.list(filter, { page, pageSize }),
        applications.count(filter),
      ]);
      return { items: rows.map(toAdminApplication), page, pageSize, total };
    },

    /**
     * Creates the box and makes the applicant its partner.
     * @returns the box's id
     * @throws Problem NOT_FOUND, APPLICATION_DECIDED, ACCOUNT_UNFIT
     */
    async approve(session: RequestSession, id: string): Promise<string> {
      checkAccess('admin', session);
      const now = clock.now();
      const decision = { id, by: requireUser(session), at: now, rejection: null };
      return decide(decision, async ({ trx, applicant, decided }) => {
        if (applicant.isSuspended || applicant.role === 'admin') throw accountUnfit();
        const boxId = await insertBox(trx, toBox(decided), { by: decision.by, now });
        await createDecisionRepository(trx).setBox(id, boxId);
        await createMembership(trx).join(applicant, boxId, now);
        const { brand_name: brandName } = decided;
        await notifyApplicant({ trx, applicant, decided }, null, (to) =>
          writeApplicationApprovedMail(to, settings.publicUrl, brandName),
        );
        await writeAudit(
          trx,
          session,
          now,
          // Audit entries of both the box and the user show where it came from.
          { action: 'box.create', entity: { kind: 'box', id: boxId }, after: { name: brandName } },
          ...roleChange(applicant),
          {
            action: 'application.approve',
            entity: { kind: 'application', id },
            before: pending,
            after: { status: 'approved', brandName, boxId, applicantId: applicant.id },
          },
        );
        return boxId;
      });
    },

    /** @throws Problem NOT_FOUND, APPLICATION_DECIDED */
    async reject(session: RequestSession, id: string, reason: string): Promise<void> {
      checkAccess('admin', session);
      const decision = { id, by: requireUser(session), at: clock.now(), rejection: reason };
      await decide(decision, async ({ trx, applicant, decided }) => {
        const words = { brandName: decided.brand_name, reason };
        await notifyApplicant({ trx, applicant, decided }, reason, (to) =>
          writeApplicationRejectedMail(to, settings.publicUrl, words),
        );
        await writeAudit(trx, session, decision.at, {
          action: 'application.reject',
          entity: { kind: 'application', id },
          before: pending,
          after: { status: 'rejected', ...words, applicantId: applicant.id },
        });
      });
    },
  };
}

/** How a user who represented no box changes by joining one. */
const roleChange = ({ id, role }: Candidate): AuditedChange[] =>
  role === 'partner'
    ? []
    : [
        {
          action: 'user.change',
          entity: { kind: 'user', id },
          before: { role },
          after: { role: 'partner' },
        },
      ];

/** The status of an application before the decision. */
const pending = { status: 'pending' };

/** The box that an application requests; not public yet. */
const toBox = (application: Case['decided']) => ({
  name: application.brand_name,
  category_id: application.category_id,
  website: application.website,
  short_description: application.short_description,
  is_active: false,
  is_verified: false,
});
