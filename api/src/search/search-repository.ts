import type { ConversionStatus } from '@hive/contract/admin-conversions';
import type { Role } from '@hive/contract/auth';
import { limits } from '@hive/contract/limits';
import type { Kysely, RawBuilder, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { InvoiceTable } from '../database/invoice-schema';
import { containing, startingWith } from '../database/like-pattern';
import { referenceContains } from '../database/reference-contains';
import type { Database } from '../database/schema';
import type { NumberRange } from './invoice-numbers';

export interface FoundPerson {
  id: string;
  name: string;
  email: string;
  role: Role;
  isSuspended: boolean;
}

export interface FoundBox {
  id: string;
  name: string;
  isActive: boolean;
}

export interface FoundOrder {
  id: string;
  orderReference: string;
  clickId: string | null;
  boxId: string;
  boxName: string;
  status: ConversionStatus;
  amountPence: number;
  occurredAt: Date;
}

export type FoundInvoice = Selectable<InvoiceTable>;

/** Records that are ranked, at most, of each way in which a text can match. A frequent text matches many more. */
const candidates = 200;

/** The fewest characters that the trigram indexes find anywhere in a text; shorter ones only at the start of a word. */
const shortestInside = 3;

const maxResults = sql.lit(limits.searchResults);

/** The ids that match any of the conditions. Each is a query with its own index and bound. */
const idsOf = (
  table: 'app_user' | 'conversion' | 'invoice',
  conditions: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> =>
  sql.join(
    conditions.map(
      (condition) =>
        sql`(select id from ${sql.table(table)} where ${condition} limit ${sql.lit(candidates)})`,
    ),
    sql` union `,
  );

/** Finds records by a text. Equal ones come first, then those where a word starts with it, then the others. */
export function createSearchRepository(database: Kysely<Database>) {
  /** The conditions of a text in an expression that has a trigram index. */
  function conditionsOf(expression: RawBuilder<unknown>, text: string, scope = sql`true`) {
    const like = (pattern: string) => sql`${scope} and ${expression} like ${pattern}`;
    const starts = [like(startingWith(text)), like(`% ${startingWith(text)}`)];
    return text.length < shortestInside ? starts : [...starts, like(containing(text))];
  }

  /** 0 to 2: the rank of a match. */
  const rankOf = (
    text: string,
    { equal, within }: { equal: RawBuilder<unknown>; within: RawBuilder<unknown> },
  ) => sql`case when ${equal} then 0
    when ${within} like ${startingWith(text)} or ${within} like ${`% ${startingWith(text)}`} then 1 else 2 end`;

  async function readOrders(
    text: string,
    conditions: readonly RawBuilder<unknown>[],
  ): Promise<FoundOrder[]> {
    const rank = rankOf(text, {
      equal: sql`lower(c.order_reference) = ${text.toLowerCase()} or c.click_id = ${text.toUpperCase()}`,
      within: sql`lower(c.order_reference)`,
    });
    const { rows } = await sql<FoundOrder>`
      select c.id, c.order_reference as "orderReference", c.click_id as "clickId", b.id as "boxId", b.name as "boxName",
        c.status, c.amount_pence as "amountPence", c.occurred_at as "occurredAt"
      from conversion c join box b on b.id = c.box_id
      where c.id in (${idsOf('conversion', conditions)})
      order by ${rank}, c.occurred_at desc, c.id limit ${maxResults}`.execute(database);
    return rows;
  }

  return {
    async findPeople(text: string): Promise<FoundPerson[]> {
      const key = text.toLowerCase();
      const isListed = sql`erased_at is null`;
      const conditions = [
        sql`${isListed} and email = ${key}`,
        sql`${isListed} and lower(name) = ${key}`,
        ...conditionsOf(sql`search_text`, text, isListed),
      ];
      const rank = rankOf(text, {
        equal: sql`u.email = ${key} or lower(u.name) = ${key}`,
        within: sql`u.search_text`,
      });
      const { rows } = await sql<FoundPerson>`
        select u.id, u.name, u.email, u.role, u.suspended_at is not null as "isSuspended"
        from app_user u where u.id in (${idsOf('app_user', conditions)})
        order by ${rank}, lower(u.name), u.id limit ${maxResults}`.execute(database);
      return rows;
    },

    /** Also by keyword. There are few enough boxes to read them all. */
    async findBoxes(text: string): Promise<FoundBox[]> {
      const rank = rankOf(text, {
        equal: sql`lower(name) = ${text.toLowerCase()}`,
        within: sql`lower(name)`,
      });
      const { rows } = await sql<FoundBox>`
        select id, name, is_active as "isActive" from box
        where archived_at is null and lower(name || ' ' || keywords) like ${containing(text)}
        order by ${rank}, lower(name), id limit ${maxResults}`.execute(database);
      return rows;
    },

    /**
     * By reference, or by the complete click id; the newest first among equals. Inside references only if none is equal and
     * there is room: over a million references that are alike, it takes longer than all else.
     */
    async findOrders(text: string): Promise<FoundOrder[]> {
      const [key, clickId] = [text.toLowerCase(), text.toUpperCase()];
      const starts = [
        sql`lower(order_reference) = ${key}`,
        sql`click_id = ${clickId}`,
        sql`lower(order_reference) like ${startingWith(text)}`,
      ];
      const found = await readOrders(text, starts);
      const isEqual = found.some(
        (order) => order.orderReference.toLowerCase() === key || order.clickId === clickId,
      );
      if (isEqual || found.length === limits.searchResults || text.length < shortestInside)
        return found;
      return readOrders(text, [...starts, referenceContains('order_reference', text)]);
    },

    /** By number, or by the name of the box or of the company; the newest first among equals. */
    async findInvoices(text: string, numbers: NumberRange | null): Promise<FoundInvoice[]> {
      // As in the index invoice_customer.
      const customer = sql`lower(billed_to || ' ' || (buyer ->> 'name'))`;
      const isNumber = numbers ? sql`number between ${numbers.from} and ${numbers.to}` : sql`false`;
      const conditions = [isNumber, ...conditionsOf(customer, text)];
      const rank = rankOf(text, {
        equal: sql`${isNumber} or lower(billed_to) = ${text.toLowerCase()}`,
        within: customer,
      });
      const { rows } = await sql<FoundInvoice>`
        select * from invoice where id in (${idsOf('invoice', conditions)})
        order by ${rank}, number desc limit ${maxResults}`.execute(database);
      return rows;
    },
  };
}
