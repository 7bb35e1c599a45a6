import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../database/schema';
import type { AppContext } from '../../platform/context';
import { deriveKey } from '../../platform/security/derive-key';
import type { Sealer } from '../../platform/security/sealing';
import { createAuthenticatorSealer } from './authenticator-sealer';

/** The database was used with another key; the message is for the operator. */
export class SecretKeyError extends Error {
  override readonly name = 'SecretKeyError';

  constructor() {
    super(
      'SECRET_KEY is not the key that this database was used with: authenticator apps, recovery codes and postback ' +
        'keys would fail. Set the earlier SECRET_KEY; without a setting, the key is the file secret.key of the data ' +
        'folder. If it is lost, docs/guides/lost-secret-key.md says how to start with another one.',
    );
  }
}

/**
 * Compares the key with the fingerprint in the database. The first start stores it; of several at once, one does, and
 * the others compare theirs with it.
 * @throws SecretKeyError
 */
export async function verifySecretKey({
  database,
  settings,
}: Pick<AppContext, 'database' | 'settings'>): Promise<void> {
  const fingerprint = deriveKey(settings.secretKey, 'hive key fingerprint');
  const stored = await database
    .selectFrom('installation')
    .select('secret_key_fingerprint')
    .executeTakeFirst();
  // A database of an earlier version has no fingerprint, but may have secrets.
  if (!stored?.secret_key_fingerprint) {
    if (!(await opensStoredSecret(database, createAuthenticatorSealer(settings))))
      throw new SecretKeyError();
  }
  const { secret_key_fingerprint: first } = await database
    .insertInto('installation')
    .values({ secret_key_fingerprint: fingerprint })
    .onConflict((conflict) =>
      conflict.column('is_only').doUpdateSet({
        secret_key_fingerprint: sql`coalesce(installation.secret_key_fingerprint, excluded.secret_key_fingerprint)`,
      }),
    )
    .returning('secret_key_fingerprint')
    .executeTakeFirstOrThrow();
  if (!first?.equals(fingerprint)) throw new SecretKeyError();
}

/** Whether the key decrypts the latest secret of an authenticator app, if there is one. */
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
