import { readVatNumber } from '../../src/platform/text/vat-number';
import type { TestApp } from '../support/test-app';
import { rows } from './rows';

/** Tests of the invoices and expenses of a seeded application, in the suite that seeds it. */
export function testSeededBilling(getApp: () => TestApp): void {
  it('has invoices of every complete month, numbered without a gap and equal to the approved commission to the penny', async () => {
    const [found] = await rows<Record<string, number>>(
      getApp(),
      `select count(*)::int as invoices, min(number) as first, max(number) as last, count(distinct month)::int as months,
        count(*) filter (where issued_at >= '2026-11-21T00:00:00Z' or month >= '2026-11-01')::int as early,
        count(*) filter (where net_pence <> (select sum((line ->> 'pence')::int) from jsonb_array_elements(lines) line))::int as uneven,
        (select sum((line ->> 'pence')::int) from invoice, jsonb_array_elements(lines) line
          where line ->> 'kind' in ('commission', 'reversals'))::int as billed,
        (select sum(carried_pence) from invoice_account)::int as carried,
        (select sum(commission_pence) from conversion where status = 'approved' and decided_at < '2026-11-01T00:00:00Z')::int as earned,
        (select sum(r.commission_pence) from conversion_reversal r join conversion c on c.id = r.conversion_id
          where c.status = 'approved' and greatest(r.created_at, c.decided_at) < '2026-11-01T00:00:00Z')::int as reversed
       from invoice`,
    );
    const { invoices = 0, billed = 0, carried = 0, earned = 0, reversed = 0 } = found!;
    expect(found).toMatchObject({ first: 1, last: invoices, months: 18, early: 0, uneven: 0 });
    expect(invoices).toBeGreaterThan(300);
    expect(billed + carried).toBe(earned + reversed);
  });

  it('has names, addresses and VAT numbers on invoices, except for partners who have not entered them', async () => {
    const found = await rows<{ name: string; address: string[]; vat: string | null }>(
      getApp(),
      `select distinct buyer ->> 'name' as name, buyer -> 'address' as address, buyer ->> 'vatNumber' as vat from invoice`,
    );
    const numbers = found.flatMap(({ vat }) => vat ?? []);
    expect(numbers.length).toBeGreaterThan(10);
    expect(numbers.map(readVatNumber)).toEqual(numbers);
    expect(found.filter(({ address }) => address.length === 3).length).toBeGreaterThan(20);
    expect(found.some(({ address }) => address.length === 0)).toBe(true);
  });

  it('has mostly paid invoices, a few overdue ones and one credit note, all of them in the ledger', async () => {
    const [found] = await rows<Record<string, number>>(
      getApp(),
      `select count(*) filter (where paid_on is not null)::int as paid,
        count(*) filter (where paid_on is null and due_on < '2026-11-21')::int as overdue,
        count(*) filter (where sent_at is null)::int as drafts,
        (select count(*) from credit_note)::int as notes,
        count(*)::int as invoices,
        sum(net_pence + vat_pence - credited_net_pence - credited_vat_pence - paid_pence)::int as outstanding,
        (select sum(pence) from ledger_entry where account = '1100')::int as debtors,
        (select count(*) from ledger_transaction where kind = 'invoice')::int as booked
       from invoice`,
    );
    const { paid = 0, overdue = 0, invoices = 0, outstanding, booked } = found!;
    expect(found).toMatchObject({ drafts: 0, notes: 1, debtors: outstanding });
    expect(booked).toBe(invoices);
    expect(paid).toBeGreaterThan(0.85 * invoices);
    expect(overdue).toBeGreaterThan(1);
    expect(overdue).toBeLessThan(10);
  });

  it('has expenses of every month: most booked, some with a receipt, one of which is lost, and drafts', async () => {
    const [sums] = await rows<Record<string, number>>(
      getApp(),
      `select count(*) filter (where status = 'booked')::int as booked,
        count(*) filter (where status = 'draft')::int as drafts,
        count(*) filter (where file_missing_at is not null)::int as lost,
        count(distinct date_trunc('month', day))::int as months,
        count(*) filter (where day >= '2026-11-21')::int as late,
        (sum(pence) filter (where status = 'booked')
          + (select sum(pence) from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
            where e.account = '1200' and t.kind = 'expense'))::int as astray
       from expense`,
    );
    expect(sums).toMatchObject({ drafts: 3, lost: 1, months: 19, late: 0, astray: 0 });
    expect(sums!['booked']).toBeGreaterThan(250);
    const stored = await rows<{ key: string }>(
      getApp(),
      'select file_key as key from expense where file_key is not null and file_missing_at is null',
    );
    for (const { key } of stored)
      expect(await getApp().context.files.size(key)).toBeGreaterThan(500);
  });
}
