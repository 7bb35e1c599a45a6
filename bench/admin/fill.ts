import type { Pool } from 'pg';

const batch = 10_000;

/** Adds users as registration creates them: one in 500 is a partner, one in 200 is suspended. */
export async function addPeople(pool: Pool, count: number): Promise<void> {
  for (let first = 1; first <= count; first += batch) {
    await pool.query(
      `insert into app_user (id, email, name, role, created_at, suspended_at)
       select gen_random_uuid(), lower(given) || '.' || lower(family) || number || '@' || host || '.example',
         given || ' ' || family, case when number % 500 = 0 then 'partner' else 'user' end,
         now() - number * interval '7 minutes', case when number % 200 = 0 then now() end
       from (
         select number,
           (array['Ada','Ben','Cy','Dora','Eve','Finn','Grace','Hugo','Iris','Jack'])[1 + number * 7 % 10] as given,
           (array['Archer','Brown','Carter','Dean','Evans','Fisher','Grant','Hughes','Irwin','Jones','King'])[1 + number * 5 % 11]
             as family,
           (array['mail','post','inbox','letters'])[1 + number % 4] as host
         from generate_series($1::int, $2::int) as number) as made`,
      [first, Math.min(first + batch - 1, count)],
    );
  }
  await pool.query('vacuum analyze app_user');
}

export async function addBoxes(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `insert into box (id, name, slug, affiliate_link, tier, keywords, created_at)
     select gen_random_uuid(), word || ' box ' || number, 'box-' || number, 'https://box-' || number || '.example/join',
       (array['bronze','silver','gold'])[1 + number % 3], word || ', gifts', now() - number * interval '1 hour'
     from (
       select number, (array['Honey','Tea','Yarn','Cheese','Plant','Book'])[1 + number % 6] as word
       from generate_series(1, $1::int) as number) as made`,
    [count],
  );
  // Marked as settled, so that no invoice run disturbs the measurement.
  await pool.query(
    "insert into invoice_account (box_id, settled_month, carried_pence) select id, date_trunc('month', now()), 0 from box",
  );
  await pool.query('vacuum analyze box');
}
