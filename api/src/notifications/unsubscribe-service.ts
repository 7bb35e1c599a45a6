import type {
  EmailKind,
  NotificationEmail,
  NotificationKind,
  NotificationSetting,
} from '@hive/contract/notifications';
import type { Role } from '@hive/contract/auth';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import type { AppContext } from '../platform/context';
import { Problem } from '../platform/http/problem';
import { canUnsubscribe, kinds } from './kinds';
import { emailKinds, findEmailKind } from './email-kinds';
import type { ChosenSetting } from './setting-repository';
import { createSettingRepository } from './setting-repository';
import { readEmailSettings, readSettings } from './setting-service';
import type { UnsubscribePermission } from './unsubscribe-token';
import { createUnsubscribeTokens } from './unsubscribe-token';

export type UnsubscribeService = ReturnType<typeof createUnsubscribeService>;

/** What an unsubscribe link switches off. */
interface Subscription {
  kind: NotificationKind | 'digest';
  label: string;
  isSubscribed: boolean;
}

const isInDigest = (email: NotificationEmail): boolean => email === 'daily' || email === 'weekly';

/** Switches off emails by the signed links in them. The token is the permission, for the emails of its kind only. */
export function createUnsubscribeService({
  database,
  settings,
  clock,
}: Pick<AppContext, 'database' | 'settings' | 'clock'>) {
  const tokens = createUnsubscribeTokens({ settings, clock });

  /** @throws Problem LINK_INVALID */
  function read(token: string): UnsubscribePermission {
    const permission = tokens.read(token);
    if (!permission) throw linkInvalid();
    return permission;
  }

  /** What a link switches off: those of its settings that are on. */
  async function describe(
    database: Kysely<Database>,
    { userId, kind, role }: UnsubscribePermission & { role: Role },
  ): Promise<{ kind: Subscription['kind']; label: string; isOn: ChosenSetting[] }> {
    const named = findEmailKind(kind);
    const emails = await readEmailSettings(database, userId, role);
    if (named) {
      const setting = emails.find((email) => email.kind === named);
      return {
        kind: 'digest',
        label: emailKinds[named].label,
        isOn: setting?.isOn ? [toChosen(named)] : [],
      };
    }
    const ofNotifications = kind as NotificationKind | 'digest';
    return {
      kind: ofNotifications,
      label:
        ofNotifications === 'digest' ? 'Daily and weekly emails' : kinds[ofNotifications].label,
      isOn: [
        ...(await readSettings(database, userId, role)).filter(matches(ofNotifications)),
        ...emails
          .filter(
            (email) => kind === 'digest' && email.isOn && isInDigest(emailKinds[email.kind].on),
          )
          .map((email) => toChosen(email.kind)),
      ],
    };
  }

  return {
    /** @throws Problem LINK_INVALID, also if the account is gone */
    async get(token: string): Promise<Subscription> {
      const permission = read(token);
      const role = await createSettingRepository(database).findRole(permission.userId);
      if (!role) throw linkInvalid();
      const { kind, label, isOn } = await describe(database, { ...permission, role });
      return { kind, label, isSubscribed: isOn.length > 0 };
    },

    /** @throws Problem LINK_INVALID, also if the account is gone */
    async unsubscribe(token: string): Promise<void> {
      const permission = read(token);
      const { userId } = permission;
      await database.transaction().execute(async (trx) => {
        const repository = createSettingRepository(trx);
        const role = await repository.lockRole(userId);
        if (!role) throw linkInvalid();
        const { isOn } = await describe(trx, { ...permission, role });
        await repository.save(
          userId,
          isOn.map((setting) => ({ ...setting, email: 'off' })),
          clock.now(),
        );
      });
    },
  };
}

/** The setting of an email that is on. */
const toChosen = (kind: EmailKind): ChosenSetting => ({
  kind,
  inApp: true,
  email: emailKinds[kind].on,
});

/** The settings with emails that a link switches off. */
const matches =
  (kind: NotificationKind | 'digest') =>
  (setting: NotificationSetting): boolean =>
    canUnsubscribe(setting.kind) &&
    (kind === 'digest'
      ? isInDigest(setting.email)
      : setting.kind === kind && setting.email !== 'off');

const linkInvalid = (): Problem =>
  new Problem(
    'LINK_INVALID',
    'This link has expired or is not complete. You can switch emails off in your settings.',
  );
