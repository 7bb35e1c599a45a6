import type { TestApp } from '../../support/test-app';
import { createFactories } from '../../support/factories';

/** More than the largest page, so that work for each record of a list exceeds the budget. */
const count = 120;

/** Statements that insert `count` records each. `$1` is the box that most of them belong to. */
const inserts = [
  `insert into category (id, name) select gen_random_uuid(), 'Filled ' || n from numbers`,
  `insert into app_user (id, email, name, email_verified_at)
   select gen_random_uuid(), 'filled-' || n || '@people.example', 'Pat Person', now() from numbers`,
  `insert into box (id, name, slug, website, affiliate_link, is_verified, category_id)
   select gen_random_uuid(), 'Filled ' || n, 'filled-' || n, 'https://filled.example', 'https://filled.example/join',
     true, (select id from category order by id offset n - 1 limit 1) from numbers`,
  // Each member gets the emails about the box.
  `insert into box_member (box_id, user_id) select $1::uuid, id from filled_user limit 5`,
  `insert into review (id, box_id, user_id, author_name, rating, message, status)
   select gen_random_uuid(), $1::uuid, id, 'Pat P.', 4, 'Good value.', case when n % 2 = 0 then 'approved' else 'pending' end
   from filled_user`,
  `insert into review_report (id, review_id, user_id, review_version, reason)
   select gen_random_uuid(), id, user_id, version, 'spam' from review where box_id = $1::uuid`,
  `insert into questionnaire_answer (id, user_id, categories, priority)
   select gen_random_uuid(), id, '{Coffee}', 'None' from filled_user`,
  `insert into application (id, user_id, brand_name, website, contact_name, short_description, agreed_at)
   select gen_random_uuid(), id, 'Filled ' || n, 'https://filled.example', 'Pat', 'Tea.', now() from filled_user`,
  `insert into invitation (id, box_id, email, hash, expires_at)
   select gen_random_uuid(), $1::uuid, 'filled-' || n || '@partners.example', sha256(n::text::bytea), now() + interval '7 days'
   from numbers`,
  `insert into promo_media (id, box_id, kind, file_key, width, height)
   select gen_random_uuid(), id, 'image', 'promo/' || slug || '.webp', 1, 1 from box`,
  `insert into listing_change (id, box_id, content, base, effective_on)
   select gen_random_uuid(), id, '{"price": 5}', '{"price": 0}', current_date + 9 from box`,
  `insert into box_picture (id, box_id, file_key, width, height, alt, position)
   select gen_random_uuid(), $1::uuid, 'box-pictures/' || n || '.webp', 1, 1, 'Tea', case when n < 7 then n end
   from generate_series(1, 18) as n`,
  `insert into box_version (box_id, content, valid_from)
   select $1::uuid, listing_content($1::uuid), now() - n * interval '1 day' from numbers`,
  `insert into conversion (id, box_id, order_reference, amount_pence, commission_rate, commission_pence, occurred_at)
   select gen_random_uuid(), $1::uuid, 'filled-' || n, 2000, 10, 200, now() from numbers`,
  `insert into postback (id, box_id, kind, outcome, is_test, received, received_at)
   select gen_random_uuid(), $1::uuid, 'conversion', 'accepted', false, '{}', now() from numbers`,
  `insert into tier_change
     (id, box_id, from_tier, to_tier, cause, reason, prorated_pence, at, from_mode, to_mode)
   select gen_random_uuid(), $1::uuid, 'bronze', 'silver', 'admin', 'Filled', 0,
     now() - n * interval '1 month', 'fixed', 'fixed' from numbers`,
  `insert into invoice
     (id, number, box_id, month, issued_at, billed_to, lines, net_pence, vat_pence, due_on, sent_at, buyer)
   select gen_random_uuid(), 2000000 + n, $1::uuid, date '2010-01-01' + n * interval '1 month', now(), 'Filled',
     '[{"kind": "plan", "text": "Gold tier", "pence": 10000}]', 10000, 2000, current_date, now(),
     '{"name": "Filled", "address": [], "vatNumber": null}' from numbers`,
  `insert into bank_statement (id, file_name, format, account, imported_at, imported_by, faults)
   select gen_random_uuid(), 'filled.csv', 'csv', 'Filled', now(), gen_random_uuid(), '[]' from numbers`,
  `insert into bank_line (id, statement_id, line, account, fingerprint, day, pence, currency, text, state)
   select gen_random_uuid(), (select id from bank_statement order by id limit 1), n, 'Filled', n, current_date, 12000, 'GBP',
     'HIVE-' || 2000000 + n, 'open' from numbers`,
  // A statement has at least one line.
  `insert into bank_line (id, statement_id, line, account, fingerprint, day, pence, currency, text, state)
   select gen_random_uuid(), id, 0, 'Filled', id, current_date, 12000, 'GBP', 'Filled', 'open' from bank_statement`,
  `insert into customer_credit (box_id, pence) select id, 500 from box where slug like 'filled-%'`,
  `insert into vendor (id, name) select gen_random_uuid(), 'Filled ' || n from numbers`,
  `insert into expense (id, status, day, pence, vendor_id)
   select gen_random_uuid(), 'draft', current_date, 500, (select id from vendor order by id offset n - 1 limit 1)
   from numbers`,
  `insert into mail (id, to_address, subject, status)
   select gen_random_uuid(), 'filled-' || n || '@people.example', 'Filled', 'dead' from numbers`,
  // A site has few admins.
  `insert into audit_entry (id, actor_id, action, entity_kind, entity_id, request_id, at)
   select gen_random_uuid(), (select id from filled_user order by n limit 1), 'box.update', 'box', $1, 'filled-' || n,
     now() from numbers`,
];

/** The records that a call is about, by a segment of its path. */
const tables: Readonly<Record<string, string>> = {
  applications: 'application',
  'bank-lines': 'bank_line',
  'bank-statements': 'bank_statement',
  boxes: 'box',
  comments: 'review',
  conversions: 'conversion',
  'enabled-views': 'app_user',
  expense: 'expense',
  'expense-categories': 'expense_category',
  invitations: 'invitation',
  invoice: 'invoice',
  invoices: 'invoice',
  'listing-changes': 'listing_change',
  mails: 'mail',
  'promo-media': 'promo_media',
  reviews: 'review',
  user: 'app_user',
  vendors: 'vendor',
};

export interface FilledData {
  /** A box that has all records. */
  boxId: string;
  /** Ids of records that a call of this path is about. */
  idsFor(path: string): readonly string[];
}

/** Inserts more records of each kind than fit on a page. */
export async function fillData({ database, context: { pool } }: TestApp): Promise<FilledData> {
  const { id } = await createFactories(database).makeBox();
  for (const insert of inserts) {
    await pool.query(
      `with numbers as (select n from generate_series(1, ${count}) as n),
       filled_user as (
         select id, row_number() over (order by id) as n from app_user where email like 'filled-%')
       ${insert}`.replaceAll('$1', `'${id}'`),
    );
  }
  const ids = new Map<string, string[]>();
  for (const table of new Set(Object.values(tables))) {
    const { rows } = await pool.query<{ id: string }>(
      `select id from ${table} order by id limit 12`,
    );
    ids.set(
      table,
      rows.map((row) => row.id),
    );
  }
  return {
    boxId: id,
    idsFor: (path) => path.split('/').flatMap((segment) => ids.get(tables[segment] ?? '') ?? []),
  };
}
