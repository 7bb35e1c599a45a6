import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { keyOfAddress } from '../../auth/profile/picture-address';
import type { Database } from '../../database/schema';

/** Tables with a column `file_key`. A test compares them with the database. */
export const tablesWithFiles = [
  'box_picture',
  'credit_note',
  'expense',
  'invoice',
  'promo_media',
  'review_photo',
] as const;

/** The keys of all files that records name, at one moment. */
export async function readNamedFiles(database: Kysely<Database>): Promise<Set<string>> {
  const parts = tablesWithFiles.map(
    (table) => sql`select file_key, null as address from ${sql.table(table)}`,
  );
  const { rows } = await sql<{ file_key: string | null; address: string | null }>`
    ${sql.join(parts, sql` union all `)}
    union all select null, profile_picture from app_user`.execute(database);
  const keys = rows.map(({ file_key, address }) => file_key ?? keyOfAddress(address));
  return new Set(keys.filter((key) => key !== null));
}
