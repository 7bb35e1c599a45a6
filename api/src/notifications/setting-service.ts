import type { Role } from '@hive/contract/auth';
import type {
  NotificationKind,
  NotificationSetting,
  NotificationSettingChange,
} from '@hive/contract/notifications';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { accountGone, checkAccess } from '../platform/http/access';
import type { RequestSession } from '../platform/http/authentication';
import type { AppContext } from '../platform/context';
import { invalidField } from '../platform/http/problem';
import { requireUser } from '../platform/http/require-user';
import { kinds, kindsOf } from './kinds';
import type { ChosenSetting } from './setting-repository';
import { createSettingRepository } from './setting-repository';

export type SettingService = ReturnType<typeof createSettingService>;

/** The settings of all kinds that a role receives. */
export async function readSettings(
  database: Kysely<Database>,
  userId: string,
  role: Role,
): Promise<NotificationSetting[]> {
  const chosen = await createSettingRepository(database).list(userId);
  return kindsOf(role).map((kind) => toSetting(kind, chosen.get(kind)));
}

/** A person's own notification settings. */
export function createSettingService({ database, clock }: Pick<AppContext, 'database' | 'clock'>) {
  return {
    async list(session: RequestSession): Promise<NotificationSetting[]> {
      checkAccess('verified', session);
      return readSettings(database, requireUser(session), session.role);
    },

    /** @throws Problem VALIDATION_FAILED for a kind that the role does not receive, and for a setting that is locked */
    async change(
      session: RequestSession,
      change: NotificationSettingChange,
    ): Promise<NotificationSetting[]> {
      checkAccess('verified', session);
      const userId = requireUser(session);
      return database.transaction().execute(async (trx) => {
        const repository = createSettingRepository(trx);
        const role = await repository.lockRole(userId);
        if (!role) throw accountGone();
        const settings = await readSettings(trx, userId, role);
        const current = settings.find(({ kind }) => kind === change.kind);
        if (!current) throw invalidField('kind', 'Your account does not get these notifications.');
        checkChange(current, change);
        const { kind, inApp = current.inApp, email = current.email } = change;
        await repository.save(userId, [{ kind, inApp, email }], clock.now());
        return readSettings(trx, userId, role);
      });
    },
  };
}

function toSetting(kind: NotificationKind, chosen: ChosenSetting | undefined): NotificationSetting {
  const { label, email, emailChoices, locked } = kinds[kind];
  return {
    kind,
    label,
    inApp: chosen?.inApp ?? true,
    email: chosen?.email ?? email,
    emailChoices: [...emailChoices],
    locked,
  };
}

function checkChange(
  { locked, emailChoices }: NotificationSetting,
  { inApp, email }: NotificationSettingChange,
): void {
  if (inApp === false && locked.inApp !== null) throw invalidField('inApp', locked.inApp);
  if (email === undefined || emailChoices.includes(email)) return;
  throw invalidField('email', locked.email ?? 'Choose a daily or weekly email, or no email.');
}
