import type { NotificationEmail, NotificationSetting } from '@hive/contract/notifications';
import type { AppContext } from '../platform/context';
import { Problem } from '../platform/http/problem';
import { canUnsubscribe, kinds } from './kinds';
import { createSettingRepository } from './setting-repository';
import { readSettings } from './setting-service';
import type { UnsubscribePermission, Unsubscribed } from './unsubscribe-token';
import { createUnsubscribeTokens } from './unsubscribe-token';

export type UnsubscribeService = ReturnType<typeof createUnsubscribeService>;

/** What an unsubscribe link switches off. */
interface Subscription {
  kind: Unsubscribed;
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

  return {
    /** @throws Problem LINK_INVALID, also if the account is gone */
    async get(token: string): Promise<Subscription> {
      const { userId, kind } = read(token);
      const role = await createSettingRepository(database).findRole(userId);
      if (!role) throw linkInvalid();
      const named = (await readSettings(database, userId, role)).filter(matches(kind));
      return {
        kind,
        label: kind === 'digest' ? 'Daily and weekly emails' : kinds[kind].label,
        isSubscribed: named.length > 0,
      };
    },

    /** @throws Problem LINK_INVALID, also if the account is gone */
    async unsubscribe(token: string): Promise<void> {
      const { userId, kind } = read(token);
      await database.transaction().execute(async (trx) => {
        const repository = createSettingRepository(trx);
        const role = await repository.lockRole(userId);
        if (!role) throw linkInvalid();
        const named = (await readSettings(trx, userId, role)).filter(matches(kind));
        await repository.save(
          userId,
          named.map((setting) => ({ ...setting, email: 'off' })),
          clock.now(),
        );
      });
    },
  };
}

/** The settings with emails that a link switches off. */
const matches =
  (kind: Unsubscribed) =>
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
