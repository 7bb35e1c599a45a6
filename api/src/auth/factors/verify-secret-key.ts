import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/schema';
import type { AppContext } from '../../platform/context';
import { createFingerprintCheck, fingerprintOf, toKeyId } from '../../platform/security/key-ring';
import type { Sealer } from '../../platform/security/sealing';
import { createAuthenticatorSealer } from './authenticator-sealer';

/** The database was used with another key; the message is for the operator. */
export class SecretKeyError extends Error {
  override readonly name = 'SecretKeyError';
}

const unknownKey = (): SecretKeyError =>
  new SecretKeyError(
    'SECRET_KEY is not the key that this database was used with: authenticator apps, recovery codes and postback ' +
      'keys would fail. Set the earlier SECRET_KEY, or add it to SECRET_KEY_PREVIOUS to replace it; without a ' +
      'setting, the key is the file secret.key of the data folder. If it is lost, docs/guides/lost-secret-key.md ' +
      'says how to start with another one.',
  );

const neededKey = (ids: readonly string[]): SecretKeyError =>
  new SecretKeyError(
    `SECRET_KEY_PREVIOUS lacks a key with which values are still sealed (${ids.join(', ')}): add it, and remove it ` +
      'only once the log has ‘all values are sealed with the current key’ (docs/guides/rotate-the-secret-key.md). If ' +
      'it is lost, docs/guides/lost-secret-key.md says how to start without it.',
  );

/**
 * Compares the keys with the fingerprints in the database. The first start stores that of its key; of several at once,
 * one does, and the others compare theirs with it. A key that is new to a database replaces the stored one, which must
 * then be among the previous keys.
 * @throws SecretKeyError
 */
export async function verifySecretKey({
  database,
  settings,
}: Pick<AppContext, 'database' | 'settings'>): Promise<void> {
  const fingerprint = fingerprintOf(settings.secretKey);
  const isKnown = createFingerprintCheck(settings);
  const stored = await database
    .selectFrom('installation')
    .select('secret_key_fingerprint')
    .executeTakeFirst();
  // A database of an earlier version has no fingerprint, but may have secrets.
  if (!stored?.secret_key_fingerprint) {
    if (!(await opensStoredSecret(database, createAuthenticatorSealer(settings))))
      throw unknownKey();
  }
  const first = await storeFirst(database, fingerprint);
  if (!first.current || !isKnown(first.current)) throw unknownKey();
  const lacking = first.needed.filter((needed) => !isKnown(needed));
  if (lacking.length > 0) throw neededKey(lacking.map((needed) => toKeyId(needed).toString('hex')));
  await replaceCurrent(database, fingerprint);
}

/** Stores the fingerprint unless there is one. Returns the stored ones. */
async function storeFirst(database: Kysely<Database>, fingerprint: Buffer) {
  return database
    .insertInto('installation')
    .values({ secret_key_fingerprint: fingerprint })
    .onConflict((conflict) =>
      conflict.column('is_only').doUpdateSet({
        secret_key_fingerprint: sql`coalesce(installation.secret_key_fingerprint, excluded.secret_key_fingerprint)`,
      }),
    )
    .returning(['secret_key_fingerprint as current', 'needed_keys as needed'])
    .executeTakeFirstOrThrow();
}

/** Does nothing for a key that another has replaced: processes of both settings may start while a rotation is rolled out. */
async function replaceCurrent(database: Kysely<Database>, fingerprint: Buffer): Promise<void> {
  await sql`update installation set
      replaced_keys = array_append(replaced_keys, secret_key_fingerprint),
      needed_keys = array_append(needed_keys, secret_key_fingerprint),
      secret_key_fingerprint = ${fingerprint}
    where secret_key_fingerprint <> ${fingerprint} and ${fingerprint} <> all(replaced_keys)`.execute(
    database,
  );
}

/** Whether a key decrypts the latest secret of an authenticator app, if there is one. */
async function opensStoredSecret(database: Kysely<Database>, sealer: Sealer): Promise<boolean> {
  const app = await database
    .selectFrom('authenticator_app')
    .select(['user_id', 'sealed_secret'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!app) return true;
  try {
    sealer.open(app.sealed_secret, app.user_id);
    return true;
  } catch {
    return false;
  }
}
