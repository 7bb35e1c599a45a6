import { toSlug } from '@hive/contract/slug';
import type { Insertable, Transaction } from 'kysely';
import { v7 as newId } from 'uuid';
import type { BoxTable, Database } from '../../database/schema';
import { setPriceAuthor } from './price-author';

/**
 * Inserts a box with a unique slug.
 * @param by the account that is the author of its first price
 * @returns its id
 */
export async function insertBox(
  trx: Transaction<Database>,
  values: Omit<Insertable<BoxTable>, 'id' | 'slug' | 'created_at' | 'updated_at'>,
  { by, now }: { by: string; now: Date },
): Promise<string> {
  await setPriceAuthor(trx, by);
  const id = newId();
  const slug = toSlug(values.name);
  const insert = (asSlug: string) =>
    trx
      .insertInto('box')
      .values({ ...values, id, slug: asSlug, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst();
  // The end of the id is random, so that boxes with the same name get different slugs.
  if (!(await insert(slug))) await insert(`${slug}-${id.slice(-12)}`);
  return id;
}
