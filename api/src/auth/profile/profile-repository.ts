import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/schema';

/** The account fields that its user can see and change. */
export interface Profile {
  name: string;
  email: string;
  picture: string | null;
}

/** Profiles. Pass a transaction to take part in it. */
export function createProfileRepository(database: Kysely<Database>) {
  const columns = ['name', 'email', 'profile_picture as picture'] as const;
  return {
    async find(userId: string): Promise<Profile | undefined> {
      return database
        .selectFrom('app_user')
        .where('id', '=', userId)
        .where('erased_at', 'is', null)
        .select(columns)
        .executeTakeFirst();
    },

    async rename(userId: string, name: string, now: Date): Promise<Profile | undefined> {
      return database
        .updateTable('app_user')
        .set({ name, updated_at: now })
        .where('id', '=', userId)
        .where('erased_at', 'is', null)
        .returning(columns)
        .executeTakeFirst();
    },
  };
}

/** The addresses that are in use. */
export async function listPicturesInUse(
  database: Kysely<Database>,
  addresses: readonly string[],
): Promise<string[]> {
  const rows = await database
    .selectFrom('app_user')
    .where('profile_picture', 'in', addresses)
    .select('profile_picture as picture')
    .execute();
  return rows.flatMap(({ picture }) => picture ?? []);
}

/** Sets the picture's address and returns the previous one; undefined if the account is gone. */
export async function swapPicture(
  trx: Transaction<Database>,
  userId: string,
  picture: string | null,
  now: Date,
): Promise<{ before: string | null } | undefined> {
  // Locked: of two uploads at once the later sees the picture of the earlier, and removes it.
  const row = await trx
    .selectFrom('app_user')
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .select('profile_picture as before')
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  await trx
    .updateTable('app_user')
    .set({ profile_picture: picture, updated_at: now })
    .where('id', '=', userId)
    .execute();
  return row;
}
