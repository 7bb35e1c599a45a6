import type { Kysely, Transaction } from 'kysely';
import type { EmailKind } from '@hive/contract/notifications';
import type { Database } from '../database/schema';
import type { AppContext } from '../platform/context';
import type { WriteMail } from './notifier';
import { createSettingRepository, isEmailOn } from './setting-repository';
import { createUnsubscribeTokens } from './unsubscribe-token';

/** Sends emails that can be switched off and are about no notification. */
export function createOptionalMails({
  settings,
  clock,
  mailer,
}: Pick<AppContext, 'settings' | 'clock' | 'mailer'>) {
  const tokens = createUnsubscribeTokens({ settings, clock });

  return {
    /** Whether the person gets emails of this kind. */
    async isOn(at: Kysely<Database>, userId: string, kind: EmailKind): Promise<boolean> {
      const chosen = await createSettingRepository(at).list(userId);
      return isEmailOn(chosen, kind);
    },

    /** Sends an email with its link to unsubscribe. The caller holds the account's lock. */
    async send(
      trx: Transaction<Database>,
      { userId, address, kind }: { userId: string; address: string; kind: EmailKind },
      write: WriteMail,
    ): Promise<void> {
      const unsubscribe = tokens.makeLinks({ userId, kind });
      await mailer.send(write({ address, unsubscribe }), trx);
    },
  };
}
