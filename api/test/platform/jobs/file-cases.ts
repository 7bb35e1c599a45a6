import { text } from 'node:stream/consumers';
import { v7 as newId } from 'uuid';
import { insertExpense } from '../../billing/expenses/insert-expense';
import type { JobCase, JobWorld } from './job-case';

/**
 * A folder with a file that a record names, one that was found to be orphaned more than 30 days ago, and one that is
 * found to be orphaned now.
 * @param name adds the record of the first
 */
const orphans =
  (folder: string, name: (world: JobWorld, key: string) => Promise<unknown>): JobCase =>
  async (world) => {
    const { files, pool } = world.test.context;
    const [named, old, found] = ['named', 'old', 'found'].map((one) => `${folder}/${one}.webp`);
    for (const key of [named, old, found]) await files.put(key!, Buffer.from('a'));
    await name(world, named!);
    const foundAt = world.daysAgo(31);
    await pool.query('insert into orphaned_file values ($1, $2, $3)', [old, folder, foundAt]);
    return {
      read: async () => ({
        stored: (await files.list(folder)).map(({ key }) => key).toSorted(),
        orphaned: (
          await pool.query('select key, found_at as at from orphaned_file where folder = $1', [
            folder,
          ])
        ).rows,
      }),
      once: { stored: [found, named], orphaned: [{ key: found, at: world.daysAgo(0) }] },
    };
  };

/** A record whose file is lost. */
const missing =
  (table: string, add: (world: JobWorld) => Promise<{ id: string; key: string }>): JobCase =>
  async (world) => {
    const { id, key } = await add(world);
    const { pool } = world.test.context;
    await pool.query(`update ${table} set file_key = $2 where id = $1`, [id, key]);
    return {
      read: async () =>
        (await pool.query(`select file_missing_at as at from ${table} where id = $1`, [id])).rows,
      once: [{ at: world.daysAgo(0) }],
    };
  };

/** Jobs about stored files. */
export const fileCases: Record<string, JobCase> = {
  'removal of profile pictures': orphans('pictures', ({ make }, key) =>
    make.makeUser({ profile_picture: `/media/${key}` }),
  ),
  'removal of promo files': orphans('promo', async ({ test, make }, file_key) =>
    test.database
      .insertInto('promo_media')
      .values({
        id: newId(),
        box_id: (await make.makeBox()).id,
        kind: 'image',
        file_key,
        width: 1,
        height: 1,
      })
      .execute(),
  ),
  'removal of orphaned pictures of listings': orphans('box-pictures', async (world, file_key) =>
    insertBoxPicture(world, (await world.make.makeBox()).id, file_key),
  ),
  'removal of orphaned photos of reviews': orphans('reviews', async ({ test, make }, file_key) => {
    const { id, box_id, user_id } = await make.makeReview((await make.makeBox()).id);
    const picture = { file_key, width: 1, height: 1, alt: 'A box', position: 1 };
    await test.database
      .insertInto('review_photo')
      .values({ id: newId(), user_id: user_id!, box_id, review_id: id, ...picture })
      .execute();
  }),
  'removal of receipts': orphans('receipts', async ({ test }, file_key) =>
    test.database
      .updateTable('expense')
      .set({ file_key, file_name: 'receipt.webp' })
      .where('id', '=', await insertExpense(test))
      .execute(),
  ),
  'removal of drafts and unpublished pictures of archived boxes': async (world) => {
    const { database, pool } = world.test.context;
    const { id } = await world.make.makeBox({ archived_at: world.daysAgo(1) });
    await insertBoxPicture(world, id, `box-pictures/archived.webp`);
    await database.insertInto('listing_draft').values({ box_id: id, content: '{}' }).execute();
    return {
      read: async () =>
        (
          await pool.query(
            `select (select count(*)::int from box_picture where box_id = $1) as pictures,
               (select count(*)::int from listing_draft where box_id = $1) as drafts`,
            [id],
          )
        ).rows,
      once: [{ pictures: 0, drafts: 0 }],
    };
  },
  'check of receipts': missing('expense', async ({ test }) => {
    const [id, key] = [await insertExpense(test), 'receipts/lost.pdf'];
    const file = { file_key: key, file_name: 'receipt.pdf' };
    await test.database.updateTable('expense').set(file).where('id', '=', id).execute();
    return { id, key };
  }),
  'check of invoice files': missing('invoice', async ({ make }) => {
    const { id } = await make.makeInvoice((await make.makeBox()).id);
    return { id, key: `invoices/${id}.pdf` };
  }),
  'check of credit note files': missing('credit_note', async ({ test, make, daysAgo }) => {
    const invoice = await make.makeInvoice((await make.makeBox()).id);
    const id = newId();
    await test.database
      .insertInto('credit_note')
      .values({
        id,
        number: 1,
        invoice_id: invoice.id,
        issued_at: daysAgo(1),
        reason: 'A refund.',
        lines: '[]',
        net_pence: 100,
        vat_pence: 20,
        seller: '{}',
        file_key: null,
        file_missing_at: null,
      })
      .execute();
    return { id, key: `credit-notes/${id}.pdf` };
  }),
  'check of the file storage': async ({ test: { context } }) => {
    const readEpochs = async () => {
      const own = await context.database
        .selectFrom('installation')
        .select(['files_id as id', 'files_epoch as epoch'])
        .executeTakeFirstOrThrow();
      const opened = await context.files.open('system/database.json');
      const mark = JSON.parse(await text(opened!.stream)) as { id: string; epoch: number };
      return { own, mark };
    };
    const before = await readEpochs();
    return {
      // A process that is late may write an earlier state than the database's, which is no newer one.
      async read() {
        const { own, mark } = await readEpochs();
        const isRaised = own.epoch > before.own.epoch && mark.epoch > before.mark.epoch;
        return { isRaised, isSame: mark.id === own.id, isNewer: mark.epoch > own.epoch };
      },
      once: { isRaised: true, isSame: true, isNewer: false },
    };
  },
};

const insertBoxPicture = ({ test }: JobWorld, box_id: string, file_key: string) =>
  test.database
    .insertInto('box_picture')
    .values({ id: newId(), box_id, file_key, width: 1, height: 1 })
    .execute();
