import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { AppContext } from '../../platform/context';
import { createSigner } from '../../platform/security/hmac-key';
import { keyIdOf } from '../../platform/security/key-ring';
import { createFactorRepository } from './factor-repository';
import {
  generateRecoveryCode,
  normaliseRecoveryCode,
  formatRecoveryCode,
} from './recovery-code-format';

export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>;

/** One-time recovery codes for a lost device. Only a keyed hash of each is stored. */
export function createRecoveryCodes({
  settings,
  policy,
  clock,
}: Pick<AppContext, 'settings' | 'policy' | 'clock'>) {
  const { count, bytes } = policy.recoveryCodes;
  const signer = createSigner(settings, 'hive recovery code');
  const keyId = keyIdOf(settings.secretKey);

  /** Bound to one account: a row copied to another account is useless. */
  const bind = (userId: string, code: string): string => `${userId}:${code}`;

  return {
    /** Replaces all codes with ten new ones. The only time they are returned in clear. */
    async replace(db: Kysely<Database>, userId: string): Promise<string[]> {
      const codes = Array.from({ length: count }, () => generateRecoveryCode(bytes));
      const repository = createFactorRepository(db);
      await repository.deleteRecoveryCodes(userId);
      await repository.insertRecoveryCodes(
        userId,
        codes.map((code) => signer.sign(bind(userId, code))),
        keyId,
      );
      return codes.map(formatRecoveryCode);
    },

    /** Marks a code as used. Of several concurrent attempts, only one returns true. */
    async use(db: Kysely<Database>, userId: string, typed: string): Promise<boolean> {
      const hashes = signer.signAll(bind(userId, normaliseRecoveryCode(typed)));
      return createFactorRepository(db).useRecoveryCode(userId, hashes, clock.now());
    },
  };
}
