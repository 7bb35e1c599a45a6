import { randomBytes } from 'node:crypto';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { ulid } from 'ulid';
import { v7 as newId } from 'uuid';
import type { AppUserTable } from '../../src/database/account-schema';
import type { ConversionTable } from '../../src/database/conversion-schema';
import type { InvoiceTable } from '../../src/database/invoice-schema';
import type {
  BoxTable,
  CategoryTable,
  ClickTable,
  Database,
  PageViewTable,
  QuestionnaireAnswerTable,
  ReviewTable,
} from '../../src/database/schema';

/** Inserts rows with sensible defaults; a test passes only the values it is about. */
export interface Factories {
  makeCategory(values?: Partial<Insertable<CategoryTable>>): Promise<Selectable<CategoryTable>>;
  /** An active, verified box without a category. */
  makeBox(values?: Partial<Insertable<BoxTable>>): Promise<Selectable<BoxTable>>;
  /** A confirmed account of role `user`, without a password. */
  makeUser(values?: Partial<Insertable<AppUserTable>>): Promise<Selectable<AppUserTable>>;
  /** A published review by a new account. */
  makeReview(
    boxId: string,
    values?: Partial<Insertable<ReviewTable>>,
  ): Promise<Selectable<ReviewTable>>;
  makeAnswers(
    userId: string,
    values?: Partial<Insertable<QuestionnaireAnswerTable>>,
  ): Promise<Selectable<QuestionnaireAnswerTable>>;
  /** A counted click. Creates the month's partition if it is missing. */
  makeClick(
    boxId: string,
    values?: Partial<Insertable<ClickTable>>,
  ): Promise<Selectable<ClickTable>>;
  makePageView(values?: Partial<Insertable<PageViewTable>>): Promise<Selectable<PageViewTable>>;
  makeConversion(
    boxId: string,
    values?: Partial<Insertable<ConversionTable>>,
  ): Promise<Selectable<ConversionTable>>;
  /** An invoice for November 2026 of £100.00 plus VAT that has been sent, without ledger entries. */
  makeInvoice(
    boxId: string,
    values?: Partial<Insertable<InvoiceTable>>,
  ): Promise<Selectable<InvoiceTable>>;
}

let counter = 0;
const next = (): number => (counter += 1);

/** Creates the factories for one test file's database. */
export function createFactories(database: Kysely<Database>): Factories {
  const factories: Factories = {
    makeCategory: (values = {}) =>
      database
        .insertInto('category')
        .values({ id: newId(), name: `Category ${next()}`, ...values })
        .returningAll()
        .executeTakeFirstOrThrow(),

    makeBox: (values = {}) => {
      const number = next();
      return database
        .insertInto('box')
        .values({
          id: newId(),
          name: `Box ${number}`,
          slug: `box-${number}`,
          short_description: 'A box of good things.',
          price_pence: 2000,
          website: `https://box-${number}.example`,
          affiliate_link: `https://box-${number}.example/join`,
          is_verified: true,
          ...values,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    makeUser: (values = {}) =>
      database
        .insertInto('app_user')
        .values({
          id: newId(),
          email: `person-${next()}@people.example`,
          name: 'Pat Person',
          email_verified_at: new Date(),
          ...values,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),

    makeReview: async (boxId, values = {}) => {
      const userId =
        values.user_id === undefined ? (await factories.makeUser()).id : values.user_id;
      return database
        .insertInto('review')
        .values({
          id: newId(),
          box_id: boxId,
          user_id: userId,
          author_name: 'Pat P.',
          rating: 4,
          message: 'Good value.',
          status: 'approved',
          ...values,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    makeAnswers: (userId, values = {}) =>
      database
        .insertInto('questionnaire_answer')
        .values({
          id: newId(),
          user_id: userId,
          categories: ['Coffee'],
          priority: 'None',
          ...values,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),

    makeInvoice: (boxId, values = {}) =>
      database
        .insertInto('invoice')
        .values({
          id: newId(),
          number: 1_000_000 + next(),
          box_id: boxId,
          month: '2026-11-01',
          issued_at: new Date('2026-12-01T06:00:00Z'),
          billed_to: 'A box',
          lines: JSON.stringify([{ kind: 'plan', text: 'Gold tier', pence: 10_000 }]),
          net_pence: 10_000,
          vat_pence: 2_000,
          due_on: '2026-12-31',
          sent_at: new Date('2026-12-01T06:00:00Z'),
          buyer: JSON.stringify({
            name: values.billed_to ?? 'A box',
            address: [],
            vatNumber: null,
          }),
          ...values,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),

    ...createTrackingFactories(database),
  };
  return factories;
}

function createTrackingFactories(
  database: Kysely<Database>,
): Pick<Factories, 'makeClick' | 'makePageView' | 'makeConversion'> {
  return {
    makeClick: async (boxId, values = {}) => {
      const at = values.at ?? new Date();
      await ensurePartition(database, at);
      return database
        .insertInto('click')
        .values({
          id: ulid(),
          at,
          box_id: boxId,
          visitor: randomBytes(16),
          source: 'interaction',
          url: 'https://box.example/join',
          is_counted: true,
          ...values,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    makePageView: async (values = {}) => {
      const at = values.at ?? new Date();
      await ensurePartition(database, at);
      return database
        .insertInto('page_view')
        .values({
          id: newId(),
          at,
          page: '/',
          page_group: 'home',
          visitor: randomBytes(16),
          ...values,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    makeConversion: (boxId, values = {}) =>
      database
        .insertInto('conversion')
        .values({
          id: newId(),
          box_id: boxId,
          order_reference: `order-${next()}`,
          amount_pence: 2000,
          commission_rate: 10,
          commission_pence: 200,
          occurred_at: new Date(),
          ...values,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
  };
}

/** Creates the partition of a month, for clicks and page views. */
async function ensurePartition(database: Kysely<Database>, at: Date): Promise<void> {
  const day = at.toISOString().slice(0, 10);
  await database
    .selectNoFrom((query) =>
      query
        .fn('ensure_partitions', [
          query.cast(query.val(day), 'date'),
          query.cast(query.val(day), 'date'),
        ])
        .as('done'),
    )
    .execute();
}
