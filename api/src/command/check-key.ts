import type { Pool } from 'pg';
import { createFingerprintCheck, type SecretKeys } from '../platform/security/key-ring';

/**
 * Compares SECRET_KEY with the fingerprint in the database, and changes nothing.
 * @returns what was found
 * @throws Error if the database was used with another key
 */
export async function checkKey({
  pool,
  settings,
}: {
  pool: Pool;
  settings: SecretKeys;
}): Promise<string> {
  const { rows } = await pool
    .query<{ stored: Buffer | null }>('select secret_key_fingerprint as stored from installation')
    .catch((error: NodeJS.ErrnoException) => {
      // A database without migrations has no such table.
      if (error.code === '42P01') return { rows: [] };
      throw error;
    });
  const stored = rows[0]?.stored;
  if (!stored) return 'the database has no fingerprint yet: the first start of the api stores it';
  if (!createFingerprintCheck(settings)(stored))
    throw new Error('SECRET_KEY is not the key that this database was used with');
  return 'SECRET_KEY matches the fingerprint in the database';
}
