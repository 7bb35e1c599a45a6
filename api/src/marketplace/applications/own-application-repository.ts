import type { ApplicationBody } from '@hive/contract/applications';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '../../database/schema';
import type { ApplicationRow } from './application-mapper';

/** A user's applications. Created again for each transaction. */
export function createOwnApplicationRepository(database: Kysely<Database>) {
  const ofPerson = (userId: string) =>
    database.selectFrom('application').where('application.user_id', '=', userId);

  return {
    /** The newest first. */
    async list(userId: string): Promise<ApplicationRow[]> {
      return ofPerson(userId)
        .leftJoin('category', 'category.id', 'application.category_id')
        .selectAll('application')
        .select('category.name as category_name')
        .orderBy('application.created_at', 'desc')
        .orderBy('application.id', 'desc')
        .limit(mostListed)
        .execute();
    },

    async countOpen(userId: string): Promise<number> {
      const { total } = await ofPerson(userId)
        .where('status', '=', 'pending')
        .select((row) => row.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** Whether the brand has a pending application or is a box the user represents. Case-insensitive. */
    async isThere(userId: string, brandName: string): Promise<boolean> {
      const open = await ofPerson(userId)
        .where('status', '=', 'pending')
        .where(sql<boolean>`lower(brand_name) = lower(${brandName})`)
        .select('id')
        .executeTakeFirst();
      if (open) return true;
      const box = await database
        .selectFrom('box')
        .innerJoin('box_member', 'box_member.box_id', 'box.id')
        .where('box_member.user_id', '=', userId)
        .where('box.archived_at', 'is', null)
        .where(sql<boolean>`lower(box.name) = lower(${brandName})`)
        .select('box.id')
        .executeTakeFirst();
      return box !== undefined;
    },

    async findCategory(id: string): Promise<{ name: string } | undefined> {
      return database
        .selectFrom('category')
        .where('id', '=', id)
        .select('name')
        .forShare()
        .executeTakeFirst();
    },

    async insert(
      userId: string,
      body: ApplicationBody,
      { categoryName, now }: { categoryName: string; now: Date },
    ): Promise<ApplicationRow> {
      const row = await database
        .insertInto('application')
        .values({
          id: newId(),
          user_id: userId,
          brand_name: body.brandName,
          website: body.website,
          contact_name: body.contactName,
          category_id: body.categoryId,
          short_description: body.shortDescription,
          agreed_at: now,
          created_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return { ...row, category_name: categoryName };
    },

    /** @returns whether it existed and was pending. */
    async deleteOpen(userId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await database
        .deleteFrom('application')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('status', '=', 'pending')
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async exists(userId: string, id: string): Promise<boolean> {
      const row = await ofPerson(userId).where('id', '=', id).select('id').executeTakeFirst();
      return row !== undefined;
    },
  };
}

const mostListed = 100;
