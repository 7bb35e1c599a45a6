import type { Role } from '@hive/contract/auth';
import type { EmailKind, NotificationEmail, NotificationKind } from '@hive/contract/notifications';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database/schema';

/** A kind's settings that a person has chosen. */
export interface ChosenSetting {
  kind: NotificationKind | EmailKind;
  inApp: boolean;
  email: NotificationEmail;
}

/** Whether a person gets an email that can only be switched on or off: unless it is switched off. */
export const isEmailOn = (
  chosen: ReadonlyMap<ChosenSetting['kind'], ChosenSetting>,
  kind: EmailKind,
): boolean => chosen.get(kind)?.email !== 'off';

/** The notification settings that people have changed. Created again for each transaction. */
export function createSettingRepository(database: Kysely<Database>) {
  const roleOf = (userId: string) =>
    database
      .selectFrom('app_user')
      .where('id', '=', userId)
      .where('erased_at', 'is', null)
      .select('role');

  return {
    async list(userId: string): Promise<Map<ChosenSetting['kind'], ChosenSetting>> {
      const rows = await database
        .selectFrom('notification_setting')
        .where('user_id', '=', userId)
        .select(['kind', 'in_app as inApp', 'email'])
        .execute();
      return new Map(rows.map((row) => [row.kind, row]));
    },

    /** Stores settings, which also apply to notifications that wait for a digest. */
    async save(userId: string, settings: readonly ChosenSetting[], now: Date): Promise<void> {
      if (settings.length === 0) return;
      await database
        .insertInto('notification_setting')
        .values(
          settings.map(({ kind, inApp, email }) => ({
            user_id: userId,
            kind,
            in_app: inApp,
            email,
            updated_at: now,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'kind']).doUpdateSet((row) => ({
            in_app: row.ref('excluded.in_app'),
            email: row.ref('excluded.email'),
            updated_at: row.ref('excluded.updated_at'),
          })),
        )
        .execute();
      await sql`
        update notification set digest = case when setting.email in ('daily', 'weekly') then setting.email end
        from notification_setting setting
        where notification.user_id = ${userId} and digest is not null
          and setting.user_id = notification.user_id and setting.kind = notification.kind
          and setting.email <> digest`.execute(database);
    },

    /** Undefined if the account is erased. */
    async findRole(userId: string): Promise<Role | undefined> {
      return (await roleOf(userId).executeTakeFirst())?.role;
    },

    /** The same, locked until the transaction ends, so that changes follow each other and an erasure waits. */
    async lockRole(userId: string): Promise<Role | undefined> {
      return (await roleOf(userId).forNoKeyUpdate().executeTakeFirst())?.role;
    },
  };
}
