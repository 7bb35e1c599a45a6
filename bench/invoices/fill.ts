import pg from 'pg';

interface Filling {
  boxes: number;
  conversions: number;
}

/**
 * Fills an empty database with boxes of the three tiers, each with a partner, settled up to the month before last. All
 * conversions were approved last month.
 */
export async function fill(url: string, { boxes, conversions }: Filling): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // The data need not survive a crash.
    await client.query('set synchronous_commit = off');
    await client.query(
      `insert into box (id, name, slug, affiliate_link, tier, created_at)
       select gen_random_uuid(), 'Box ' || number, 'box-' || number, 'https://box.example/join',
         (array['bronze', 'silver', 'gold'])[1 + number % 3], now() - interval '2 years'
       from generate_series(1, $1::int) as number`,
      [boxes],
    );
    await client.query(
      `with made as (
         insert into app_user (id, email, name, role, email_verified_at)
         select gen_random_uuid(), slug || '@people.example', name, 'partner', now() from box returning id, name)
       insert into box_member (box_id, user_id)
       select box.id, made.id from made join box on box.name = made.name`,
    );
    await client.query(
      `insert into invoice_account (box_id, settled_month, carried_pence)
       select id, (date_trunc('month', now()) - interval '2 months')::date, 0 from box`,
    );
    await client.query(
      `insert into conversion (id, box_id, order_reference, status, amount_pence, commission_rate, commission_pence,
         occurred_at, created_at, decided_at)
       select gen_random_uuid(), ids[1 + number % cardinality(ids)], 'order-' || number, 'approved', 2000 + number % 3000,
         10, 200 + number % 300, at, at, at
       from (select array_agg(id order by slug) as ids from box) as known, generate_series(1, $1::int) as number,
         lateral (select date_trunc('month', now()) - interval '1 month' + number * (interval '27 days' / $1::int) as at) moment`,
      [conversions],
    );
    await client.query(
      `insert into conversion_reversal (id, conversion_id, box_id, reference, amount_pence, commission_pence, occurred_at, created_at)
       select gen_random_uuid(), id, box_id, order_reference, -amount_pence, -commission_pence, decided_at, decided_at
       from conversion where amount_pence % 20 = 0`,
    );
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
