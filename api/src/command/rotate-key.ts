import { sql } from 'kysely';
import { resealValues } from '../auth/factors/reseal-values';
import { verifySecretKey } from '../auth/factors/verify-secret-key';
import type { AppContext } from '../platform/context';
import { fingerprintOf, isRotating, keyIdOf } from '../platform/security/key-ring';

type RotationContext = Pick<AppContext, 'database' | 'directPool' | 'settings' | 'log'>;

/**
 * Makes SECRET_KEY the current key, also one that was replaced before, seals every stored value with it, and says what
 * still depends on previous keys (docs/guides/rotate-the-secret-key.md). Running it again does no harm.
 * @param say called with each sentence for the operator
 * @returns whether every value is sealed with the current key
 * @throws SecretKeyError when the database was used with a key that is not in the ring
 */
export async function rotateKey(
  context: RotationContext,
  say: (sentence: string) => void,
): Promise<boolean> {
  const { database, settings } = context;
  await verifySecretKey(context);
  await reinstate(context);
  const id = keyIdOf(settings.secretKey).toString('hex');
  if (!isRotating(settings)) {
    say(
      `The current key is ${id}. SECRET_KEY_PREVIOUS is empty, so there is nothing to seal again.`,
    );
    return true;
  }
  const outcome = await resealValues(context, ({ table, resealed, left }) =>
    say(`${table}: ${resealed} sealed with ${id}, ${left} left.`),
  );
  if (outcome !== 'done') {
    say('Another process seals the values at this moment: run the command again later.');
    return false;
  }
  say(`All values are sealed with ${id}.`);
  const codes = await countCodesOfOtherKeys(database, keyIdOf(settings.secretKey));
  if (codes > 0)
    say(
      `Unused recovery codes that end with the previous keys: ${codes} (of earlier releases included).`,
    );
  return true;
}

/** A key that another one has replaced becomes the current one again, on the operator's decision only. */
async function reinstate({ database, settings }: RotationContext): Promise<void> {
  const fingerprint = fingerprintOf(settings.secretKey);
  await sql`update installation set
      replaced_keys = array_append(array_remove(replaced_keys, ${fingerprint}), secret_key_fingerprint),
      needed_keys = array_append(array_remove(needed_keys, ${fingerprint}), secret_key_fingerprint),
      secret_key_fingerprint = ${fingerprint}
    where secret_key_fingerprint <> ${fingerprint}`.execute(database);
}

async function countCodesOfOtherKeys(
  database: RotationContext['database'],
  keyId: Buffer,
): Promise<number> {
  const { rows } = await sql<{ codes: number }>`select count(*)::int as codes from recovery_code
    where used_at is null and key_id is distinct from ${keyId}`.execute(database);
  return rows[0]?.codes ?? 0;
}
