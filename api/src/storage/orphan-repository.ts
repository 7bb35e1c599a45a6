import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database/schema';

/** The orphaned files of one folder that have been found and not yet removed. */
export function createOrphanRepository(database: Kysely<Database>, folder: string) {
  const table = () => database.selectFrom('orphaned_file').where('folder', '=', folder);

  return {
    /** Forgets the others: a record names them again, or they were removed. */
    async keepOnly(keys: readonly string[]): Promise<void> {
      await database
        .deleteFrom('orphaned_file')
        .where('folder', '=', folder)
        .where(sql<boolean>`key <> all (${[...keys]}::text[])`)
        .execute();
    },

    /** Returns those that were not known before. */
    async add(keys: readonly string[], foundAt: Date): Promise<string[]> {
      const { rows } = await sql<{ key: string }>`
        insert into orphaned_file (key, folder, found_at)
        select key, ${folder}, ${foundAt} from unnest(${[...keys]}::text[]) as given (key)
        on conflict (key) do nothing returning key`.execute(database);
      return rows.map(({ key }) => key);
    },

    async listFoundBefore(instant: Date): Promise<string[]> {
      const rows = await table().where('found_at', '<=', instant).select('key').execute();
      return rows.map(({ key }) => key);
    },

    async remove(key: string): Promise<void> {
      await database.deleteFrom('orphaned_file').where('key', '=', key).execute();
    },
  };
}
