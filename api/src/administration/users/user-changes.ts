import { limits } from '@hive/contract/limits';
import type { UserChange } from '@hive/contract/users';
import type { Transaction } from 'kysely';
import { v7 as newId } from 'uuid';
import { differences, writeAudit } from '../../audit/write-audit';
import type { Database } from '../../database/schema';
import { createNotifier } from '../../notifications/notifier';
import { createMembership } from '../../partners/membership/membership';
import { checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { requireUser } from '../../platform/http/require-user';
import { revokeDeployTokens } from '../../auth/sessions/revoke-deploy-tokens';
import { checkVersion } from '../../platform/http/version-conflict';
import { createSessionService } from '../../auth/sessions/session-service';
import type { AccountErasure } from '../../auth/profile/account-erasure';
import {
  writeDeletedMail,
  writeRoleMail,
  writeSuspendedMail,
  writeUnsuspendedMail,
} from './user-mails';
import { toAdminUser, toAuditSnapshot } from './user-mapper';
import { noLongerAdmin, lastAdmin, noUser, ownAccount, tooManyBadges } from './user-problems';
import type { UserRow, UserValues } from './user-repository';
import { createUserRepository } from './user-repository';

export type UserChanges = ReturnType<typeof createUserChanges>;

/**
 * Changes to accounts by admins. Each runs in one transaction with its mail and its audit entry. Sessions stay, because
 * each request reads role and suspension again, until a suspension is lifted.
 */
export function createUserChanges(context: AppContext, erasure: AccountErasure) {
  const { database, clock, mailer, settings } = context;
  const sessions = createSessionService(context);
  const notifier = createNotifier(context);
  const contact = settings.seller.email;

  /** Locks the account and all admins, so that changes that could remove the last admin run one after the other. */
  async function lockWithAdmins(trx: Transaction<Database>, session: RequestSession, id: string) {
    const by = requireUser(session);
    if (id === by) throw ownAccount();
    const { account, isAdmin, isOnlyAdmin } = await erasure.lock(trx, id);
    if (!isAdmin(by)) throw noLongerAdmin();
    if (!account) throw noUser();
    if (isOnlyAdmin) throw lastAdmin();
    return account;
  }

  async function read(trx: Transaction<Database>, id: string, version?: number): Promise<UserRow> {
    const row = await createUserRepository(trx).find(id);
    if (!row) throw noUser();
    checkVersion(version, { version: row.version, current: toAdminUser(row) });
    return row;
  }

  /** Writes the changed values. @returns the current record, and whether it changed */
  async function write(
    trx: Transaction<Database>,
    session: RequestSession,
    { before, values, action, left = [], reason }: Written,
  ): Promise<{ after: UserRow; isChanged: boolean }> {
    const users = createUserRepository(trx);
    const now = clock.now();
    await users.change(before.id, values, now);
    const after = (await users.find(before.id)) ?? before;
    const changed = differences(
      { ...toAuditSnapshot(before), boxIds: left, reason: undefined },
      { ...toAuditSnapshot(after), boxIds: [], reason },
    );
    const entity = { kind: 'user', id: before.id } as const;
    if (changed) await writeAudit(trx, session, now, { action, entity, ...changed });
    return { after, isChanged: changed !== undefined };
  }

  const notifySuspended = (
    trx: Transaction<Database>,
    userId: string,
    reason?: string,
  ): Promise<number> =>
    notifier.notify(
      trx,
      {
        kind: 'account-suspended',
        subject: newId(),
        to: { userId },
        data: { reason: reason ?? null },
      },
      (to) => writeSuspendedMail(to, { reason, contact }),
    );

  /** Changes a user; the role only with `changesRole`. @returns undefined if that would have been required */
  const changeOne = (
    session: RequestSession,
    id: string,
    { role, version, ...fields }: UserChange,
    changesRole: boolean,
  ): Promise<UserRow | undefined> =>
    database.transaction().execute(async (trx) => {
      if (changesRole) {
        checkStepUp(session);
        await lockWithAdmins(trx, session, id);
      } else await createUserRepository(trx).lock(id);
      const before = await read(trx, id, version);
      if (!changesRole && role !== undefined && before.role !== role) return undefined;
      // Badges are an ordered set.
      const badges = fields.badges && [...new Set(fields.badges)];
      const values = { ...fields, ...(badges && { badges }), ...(changesRole && { role }) };
      // Only partners represent a box, and a former partner does not regain it with the role.
      const isLeaving = changesRole && before.role === 'partner' && role !== 'partner';
      const left = isLeaving ? await createMembership(trx).leaveAll(id) : [];
      const { after } = await write(trx, session, { before, values, action: 'user.change', left });
      // With the role regained, they must not work again.
      if (before.role === 'admin' && after.role !== 'admin')
        await revokeDeployTokens(trx, id, clock.now(), { reason: 'role-changed', by: session });
      if (after.role !== before.role)
        await mailer.send(
          writeRoleMail(after.email, settings.publicUrl, { role: after.role, contact }),
          trx,
        );
      return after;
    });

  return {
    /** @throws Problem NOT_FOUND, OWN_ACCOUNT, LAST_ADMIN, VERSION_CONFLICT, STEP_UP_REQUIRED */
    async change(session: RequestSession, id: string, input: UserChange): Promise<UserRow> {
      const changesRole =
        input.role !== undefined &&
        (await createUserRepository(database).find(id))?.role !== input.role;
      const changed = await changeOne(session, id, input, changesRole);
      // Another admin has just set a different role. Start again, because the locks must be taken in one order.
      return changed ?? (await changeOne(session, id, input, true))!;
    },

    /**
     * Adds a badge to a user or removes it; other badges are unchanged.
     * @throws Problem NOT_FOUND, VALIDATION_FAILED when the user has the maximum number
     */
    setBadge: (
      session: RequestSession,
      id: string,
      { badge, isGiven }: { badge: string; isGiven: boolean },
    ): Promise<UserRow> =>
      database.transaction().execute(async (trx) => {
        await createUserRepository(trx).lock(id);
        const before = await read(trx, id);
        if (before.badges.includes(badge) === isGiven) return before;
        const others = before.badges.filter((given) => given !== badge);
        const badges = isGiven ? [...others, badge] : others;
        if (badges.length > limits.badgesMax) throw tooManyBadges();
        return (await write(trx, session, { before, values: { badges }, action: 'user.change' }))
          .after;
      }),

    /**
     * Lifting a suspension ends the account's sessions: one that was stolen must not continue, and the owner logs in again.
     * The reason of a suspension is emailed to the user, and stored in the notification and the audit entry.
     * @throws Problem NOT_FOUND, OWN_ACCOUNT, LAST_ADMIN, VERSION_CONFLICT
     */
    setSuspended: (
      session: RequestSession,
      id: string,
      { suspended, reason, version }: Suspension,
    ): Promise<UserRow> =>
      database.transaction().execute(async (trx) => {
        await lockWithAdmins(trx, session, id);
        const before = await read(trx, id, version);
        if (before.isSuspended === suspended) return before;
        const { after } = await write(trx, session, {
          before,
          values: { suspended_at: suspended ? clock.now() : null },
          action: suspended ? 'user.suspend' : 'user.unsuspend',
          ...(suspended && { reason }),
        });
        if (!suspended)
          await sessions.endAllForUser(trx, id, { reason: 'suspension-lifted', by: session });
        if (suspended) await notifySuspended(trx, id, reason);
        else await mailer.send(writeUnsuspendedMail(after.email, settings.publicUrl), trx);
        return after;
      }),

    /** @throws Problem NOT_FOUND, OWN_ACCOUNT, LAST_ADMIN */
    async remove(session: RequestSession, id: string): Promise<void> {
      const files = await database.transaction().execute(async (trx) => {
        const found = await lockWithAdmins(trx, session, id);
        const { role, isSuspended } = await read(trx, id);
        const now = clock.now();
        const keys = await erasure.erase(trx, found, now);
        await writeAudit(trx, session, now, {
          action: 'user.delete',
          entity: { kind: 'user', id },
          before: { role, suspended: isSuspended },
        });
        await mailer.send(writeDeletedMail(found.email, contact), trx);
        return keys;
      });
      await erasure.discard(files);
    },
  };
}

/** Suspends a user or lifts the suspension. */
export interface Suspension {
  suspended: boolean;
  reason?: string;
  version?: number;
}

/** A change to an account and its audit entry. */
interface Written {
  before: UserRow;
  values: UserValues;
  action: 'user.change' | 'user.suspend' | 'user.unsuspend';
  /** The ids of the boxes that the user no longer represents. */
  left?: string[];
  /** The reason of a suspension. */
  reason?: string;
}
