import type { Invitation } from '@hive/contract/invitations';
import type { Transaction } from 'kysely';
import { v7 as newId } from 'uuid';
import { writeAudit } from '../../audit/write-audit';
import type { Database } from '../../database/schema';
import { createMembership } from '../membership/membership';
import { accountUnfit } from '../membership/membership-problems';
import { checkAccess } from '../../platform/http/access';
import { addSeconds } from '../../platform/time/add-seconds';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { createLimiter } from '../../platform/http/rate-limit';
import { requireUser } from '../../platform/http/require-user';
import { hashToken, newToken } from '../../platform/security/tokens';
import { writeInvitationMail } from './invitation-mails';
import { toInvitation } from './invitation-mapper';
import { createInvitationRepository } from './invitation-repository';

export type InvitingService = ReturnType<typeof createInvitingService>;

const secondsOfDay = 24 * 60 * 60;

/** Invitation administration. */
export function createInvitingService(context: AppContext) {
  const { database, clock, policy, mailer, settings } = context;
  const { lifetimeSeconds, retentionSeconds } = policy.invitations;
  const perAdmin = createLimiter(context, {
    name: 'invitation-send',
    ...policy.rateLimits.invitationSend,
  });

  /** Checks before the mail is sent; accepting the invitation repeats them all. */
  async function checkFit(trx: Transaction<Database>, boxId: string, email: string): Promise<void> {
    const membership = createMembership(trx);
    const account = await membership.findByEmail(email);
    if (!account) return;
    if (account.isSuspended || account.role === 'admin') throw accountUnfit();
    if (await membership.isMember(account.id, boxId)) throw alreadyMember();
  }

  return {
    async list(
      session: RequestSession,
      { boxId, page, pageSize }: { boxId?: string; page: number; pageSize: number },
    ): Promise<{ items: Invitation[]; page: number; pageSize: number; total: number }> {
      checkAccess('admin', session);
      const invitations = createInvitationRepository(database);
      const [rows, total] = await Promise.all([
        invitations.list(boxId, { page, pageSize }),
        invitations.count(boxId),
      ]);
      const now = clock.now();
      return { items: rows.map((row) => toInvitation(row, now)), page, pageSize, total };
    },

    /**
     * Mails a link that works once. It replaces an open invitation for the same address and box.
     * @throws Problem NOT_FOUND, ALREADY_MEMBER, ACCOUNT_UNFIT, RATE_LIMITED
     */
    async invite(
      session: RequestSession,
      { boxId, email: address }: { boxId: string; email: string },
    ): Promise<Invitation> {
      checkAccess('admin', session);
      const by = requireUser(session);
      await perAdmin.consume(by);
      const email = address.toLowerCase();
      const now = clock.now();
      const expiresAt = addSeconds(now, lifetimeSeconds);
      const token = newToken();
      return database.transaction().execute(async (trx) => {
        const invitations = createInvitationRepository(trx);
        const box = await invitations.lockBox(boxId);
        if (!box) throw new Problem('NOT_FOUND', 'There is no such box.');
        await checkFit(trx, boxId, email);
        for (const mail of await invitations.revokeOpenOf(boxId, email, now))
          await mailer.withdraw(mail, trx);
        const words = { boxName: box.name, token, days: lifetimeSeconds / secondsOfDay };
        const mail = writeInvitationMail(email, settings.publicUrl, words);
        const row = {
          id: newId(),
          box_id: boxId,
          email,
          hash: hashToken(token),
          invited_by: by,
          mail_id: await mailer.send({ ...mail, expiresAt }, trx),
          expires_at: expiresAt,
          accepted_at: null,
          revoked_at: null,
          created_at: now,
        };
        await invitations.insert(row);
        await writeAudit(trx, session, now, {
          action: 'invitation.send',
          entity: { kind: 'invitation', id: row.id },
          after: { boxId, boxName: box.name },
        });
        return toInvitation({ ...row, box_name: box.name }, now);
      });
    },

    /** @throws Problem NOT_FOUND */
    async revoke(session: RequestSession, id: string): Promise<void> {
      checkAccess('admin', session);
      const now = clock.now();
      await database.transaction().execute(async (trx) => {
        const revoked = await createInvitationRepository(trx).revoke(id, now);
        if (!revoked) throw new Problem('NOT_FOUND', 'There is no such open invitation.');
        if (revoked.mailId) await mailer.withdraw(revoked.mailId, trx);
        const entity = { kind: 'invitation', id } as const;
        await writeAudit(trx, session, now, {
          action: 'invitation.revoke',
          entity,
          before: { revokedAt: null },
          after: { revokedAt: now.toISOString() },
        });
      });
    },

    /** Removes invitations whose retention period is over. */
    removeOld: async (): Promise<void> =>
      createInvitationRepository(database).deleteExpiredBefore(
        addSeconds(clock.now(), -retentionSeconds),
      ),
  };
}

const alreadyMember = (): Problem =>
  new Problem('ALREADY_MEMBER', 'The account with this email address already represents this box.');
