import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { connect } from '../../src/database/connect';
import { migrate } from '../../src/database/migrate';
import { createTestDatabase } from '../support/test-database';
import { migrationsDir } from '../support/test-server';

it('The migration marks existing invoices as sent, and gives them a due date, a buyer and ledger entries', async () => {
  const empty = await createTestDatabase('template0');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-upgrade-'));
  const { pool, close } = connect({
    url: empty.url,
    poolSize: 2,
    log: pino({ level: 'silent' }),
  });
  try {
    for (const name of fs.readdirSync(migrationsDir).filter((one) => one < '0030'))
      fs.copyFileSync(path.join(migrationsDir, name), path.join(folder, name));
    await migrate(pool, folder);
    await pool.query(`
      with made as (insert into box (id, name, slug) values (gen_random_uuid(), 'Old', 'old') returning id)
      insert into invoice (id, number, box_id, month, issued_at, billed_to, lines, net_pence, vat_pence)
      select gen_random_uuid(), number, made.id, month::date, issued::timestamptz, 'Old', lines::jsonb, net, vat
      from made, (values
        (1, '2026-05-01', '2026-05-31 23:30:00Z', '[{"kind":"commission","text":"C","pence":700},{"kind":"plan","text":"P","pence":4900},{"kind":"tier-changes","text":"T","pence":-600}]', 5000, 1000),
        (1234567, '2026-06-01', '2026-07-01 02:00:00Z', '[{"kind":"commission","text":"C","pence":2}]', 2, 0)
      ) as given (number, month, issued, lines, net, vat)`);

    await migrate(pool, migrationsDir);

    const { rows } = await pool.query(`
      select i.due_on::text, i.sent_at = i.issued_at as sent, i.buyer, t.day::text, t.text,
        array_agg(e.account || ' ' || e.pence order by e.account) as entries
      from invoice i join ledger_transaction t on t.source_id = i.id join ledger_entry e on e.transaction_id = t.id
      group by i.id, t.id order by i.number`);
    const common = { sent: true, buyer: { name: 'Old', address: [], vatNumber: null } };
    expect(rows).toEqual([
      {
        ...common,
        due_on: '2026-07-01',
        // In London time.
        day: '2026-06-01',
        text: 'Invoice HIVE-000001, Old',
        entries: ['1100 6000', '2200 -1000', '4000 -700', '4100 -4300'],
      },
      {
        ...common,
        due_on: '2026-07-31',
        day: '2026-07-01',
        text: 'Invoice HIVE-1234567, Old',
        entries: ['1100 2', '4000 -2'],
      },
    ]);
    // Entries that are older than the daily totals are in them.
    const days = await pool.query(`
      select day::text || ' ' || account || ' ' || debit_pence - credit_pence || ' ' || entries as total
      from ledger_day order by day, account`);
    expect(days.rows.map(({ total }: { total: string }) => total)).toEqual([
      '2026-06-01 1100 6000 1',
      '2026-06-01 2200 -1000 1',
      '2026-06-01 4000 -700 1',
      '2026-06-01 4100 -4300 1',
      '2026-07-01 1100 2 1',
      '2026-07-01 4000 -2 1',
    ]);
  } finally {
    await close();
    await empty.drop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
