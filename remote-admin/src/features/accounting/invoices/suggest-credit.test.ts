import fc from 'fast-check';
import type { InvoiceDetails } from '@hive/contract/admin-invoices';
import { toPence, toPounds, vatOfCredited, vatOn, vatRates } from '@hive/contract/money';
import { makeInvoiceDetails } from '../../../../test/accounting';
import { suggestCredit } from './suggest-credit';

interface Sums {
  net: number;
  credited: number[];
  paid: number;
}

/** An invoice with sums in pence: its net, those of its credit notes, and what is paid. */
function invoiceOf({ net, credited, paid }: Sums): InvoiceDetails {
  const whole = { netPence: net, vatPence: vatOn(net, vatRates[0]) };
  let before = 0;
  const creditNotes = credited.map((part, index) => {
    const vat = vatOfCredited(whole, before + part) - vatOfCredited(whole, before);
    before += part;
    return {
      _id: `0190c2b4-0000-7000-8000-00000000000${index}`,
      number: `HIVE-CN-00000${index}`,
      date: '2026-11-05',
      reason: 'Billed twice',
      net: toPounds(part),
      vat: toPounds(vat),
      amount: toPounds(part + vat),
      invoiceUrl: `credit-notes/${index}.pdf`,
      fileAvailable: true,
    };
  });
  return makeInvoiceDetails({
    net: toPounds(net),
    vat: toPounds(whole.vatPence),
    amount: toPounds(net + whole.vatPence),
    credited: toPounds(before + vatOfCredited(whole, before)),
    paid: toPounds(paid),
    creditNotes,
  });
}

const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0);

/** What is outstanding after a further credit note of this net. */
function outstandingAfter({ net, credited, paid }: Sums, pence: number): number {
  const whole = { netPence: net, vatPence: vatOn(net, vatRates[0]) };
  const after = sum(credited) + pence;
  return net + whole.vatPence - after - vatOfCredited(whole, after) - paid;
}

const partlyPaid: fc.Arbitrary<Sums> = fc
  .record({
    net: fc.integer({ min: 10, max: 5_000_000 }),
    shares: fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 3 }),
    paidShare: fc.integer({ min: 1, max: 999 }),
    isNearlyPaid: fc.boolean(),
  })
  .map(({ net, shares, paidShare, isNearlyPaid }) => {
    const credited = shares.map((share) => Math.max(Math.floor((net * share) / 1000), 1));
    const open = outstandingAfter({ net, credited, paid: 0 }, 0);
    const paid = isNearlyPaid ? open - (paidShare % 9) - 1 : Math.floor((open * paidShare) / 1000);
    return { net, credited, paid: Math.min(Math.max(paid, 1), open - 1) };
  })
  .filter((sums) => sums.paid > 0);

it('suggests a credit that leaves nothing outstanding, and credits a penny more only if no sum is exact', () => {
  fc.assert(
    fc.property(partlyPaid, (sums) => {
      const net = toPence(Number(suggestCredit(invoiceOf(sums)).net));
      expect(net).toBeLessThanOrEqual(sums.net - sum(sums.credited));
      const left = outstandingAfter(sums, net);
      expect(left === 0 || left === -1).toBe(true);
      if (left < 0) expect(outstandingAfter(sums, net - 1)).toBeGreaterThan(0);
    }),
    { numRuns: 1000 },
  );
});

it('rounds VAT with the earlier credit notes, as the api does', () => {
  // 2p are credited without VAT. 1p more makes 3p, of which the VAT is rounded up to 1p: 2p together.
  const sums = { net: 10_000, credited: [2], paid: 11_996 };
  expect(suggestCredit(invoiceOf(sums))).toMatchObject({ net: '0.01' });
});

it('says what is credited if no sum is exact', () => {
  const { net, hint } = suggestCredit(invoiceOf({ net: 10_000, credited: [], paid: 11_997 }));
  expect(net).toBe('0.03');
  expect(hint).toContain('£0.03 is outstanding, VAT included. VAT is rounded: this credits £0.04.');
});
