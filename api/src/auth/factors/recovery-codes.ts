import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { AppContext } from '../../platform/context';
import { deriveKey } from '../../platform/security/derive-key';
import { createFactorRepository } from './factor-repository';
import {
  generateRecoveryCode,
  normaliseRecoveryCode,
  formatRecoveryCode,
} from './recovery-code-format';

export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>;

/** The one-time codes for the day the phone is lost (S7). Only a keyed hash of each is kept. */
export function createRecoveryCodes({
  settings,
  policy,
  clock,
}: Pick<AppContext, 'settings' | 'policy' | 'clock'>) {
  const { count, bytes } = policy.recoveryCodes;
  const key = deriveKey(settings.secretKey, 'hive recovery code');

  /** It fits one account only: a row copied to another account opens nothing. */
  const sign = (userId: string, code: string): Buffer =>
    createHmac('sha256', key).update(`${userId}:${code}`).digest();

  return {
    /** Ten new codes in place of all older ones, in clear for the only time. */
    async replace(db: Kysely<Database>, userId: string): Promise<string[]> {
      const codes = Array.from({ length: count }, () => generateRecoveryCode(bytes));
      const repository = createFactorRepository(db);
      await repository.deleteRecoveryCodes(userId);
      await repository.insertRecoveryCodes(
        userId,
        codes.map((code) => sign(userId, code)),
      );
      return codes.map(formatRecoveryCode);
    },

    /** Uses a code up; of several who present it at once, one is told true. */
    async use(db: Kysely<Database>, userId: string, typed: string): Promise<boolean> {
      const hash = sign(userId, normaliseRecoveryCode(typed));
      return createFactorRepository(db).useRecoveryCode(userId, hash, clock.now());
    },
  };
}
