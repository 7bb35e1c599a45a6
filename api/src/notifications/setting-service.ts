import type { Role } from '@hive/contract/auth';
import type {
  EmailKind,
  EmailSetting,
  NotificationKind,
  NotificationSetting,
  NotificationSettingChange,
} from '@hive/contract/notifications';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { accountGone, checkAccess } from '../platform/http/access';
import type { RequestSession } from '../platform/http/authentication';
import type { AppContext } from '../platform/context';
import type { Problem } from '../platform/http/problem';
import { invalidField } from '../platform/http/problem';
import { requireUser } from '../platform/http/require-user';
import { emailKinds, emailKindsOf, findEmailKind } from './email-kinds';
import { kinds, kindsOf } from './kinds';
import type { ChosenSetting } from './setting-repository';
import { createSettingRepository, isEmailOn } from './setting-repository';

export type SettingService = ReturnType<typeof createSettingService>;

/** All settings of a person. */
export interface Settings {
  settings: NotificationSetting[];
  emails: EmailSetting[];
}

/** The settings of all kinds that a role receives. */
export async function readSettings(
  database: Kysely<Database>,
  userId: string,
  role: Role,
): Promise<NotificationSetting[]> {
  const chosen = await createSettingRepository(database).list(userId);
  return kindsOf(role).map((kind) => toSetting(kind, chosen.get(kind)));
}

/** The settings of the emails that a role receives and that are about no notification. */
export async function readEmailSettings(
  database: Kysely<Database>,
  userId: string,
  role: Role,
): Promise<(EmailSetting & { kind: EmailKind })[]> {
  const chosen = await createSettingRepository(database).list(userId);
  return emailKindsOf(role).map((kind) => ({
    kind,
    label: emailKinds[kind].label,
    isOn: isEmailOn(chosen, kind),
  }));
}

const readAll = async (
  database: Kysely<Database>,
  userId: string,
  role: Role,
): Promise<Settings> => ({
  settings: await readSettings(database, userId, role),
  emails: await readEmailSettings(database, userId, role),
});

/** A person's own notification settings. */
export function createSettingService({ database, clock }: Pick<AppContext, 'database' | 'clock'>) {
  return {
    async list(session: RequestSession): Promise<Settings> {
      checkAccess('verified', session);
      return readAll(database, requireUser(session), session.role);
    },

    /** @throws Problem VALIDATION_FAILED for a kind that the role does not receive, and for a setting that is locked */
    async change(session: RequestSession, change: NotificationSettingChange): Promise<Settings> {
      checkAccess('verified', session);
      const userId = requireUser(session);
      return database.transaction().execute(async (trx) => {
        const repository = createSettingRepository(trx);
        const role = await repository.lockRole(userId);
        if (!role) throw accountGone();
        const setting =
          toEmailSetting(change, role) ?? toChosen(await readSettings(trx, userId, role), change);
        await repository.save(userId, [setting], clock.now());
        return readAll(trx, userId, role);
      });
    },
  };
}

/** What a change makes of the current settings. @throws Problem VALIDATION_FAILED */
function toChosen(
  settings: readonly NotificationSetting[],
  change: NotificationSettingChange,
): ChosenSetting {
  const current = settings.find(({ kind }) => kind === change.kind);
  if (!current) throw notReceived();
  checkChange(current, change);
  const { inApp = current.inApp, email = current.email } = change;
  return { kind: current.kind, inApp, email };
}

/** The same for an email that is about no notification; undefined for other kinds. @throws Problem VALIDATION_FAILED */
function toEmailSetting(
  { kind: given, inApp, email = 'at-once' }: NotificationSettingChange,
  role: Role,
): ChosenSetting | undefined {
  const kind = findEmailKind(given);
  if (!kind) return undefined;
  if (!emailKindsOf(role).includes(kind)) throw notReceived();
  if (inApp !== undefined) throw invalidField('inApp', 'Only the emails can be changed.');
  if (email !== 'at-once' && email !== 'off') throw invalidField('email', 'Choose on or off.');
  return { kind, inApp: true, email: email === 'off' ? email : emailKinds[kind].on };
}

const notReceived = (): Problem =>
  invalidField('kind', 'Your account does not get these notifications.');

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
