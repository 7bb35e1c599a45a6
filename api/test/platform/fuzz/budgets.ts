import type { Call } from '@hive/contract/call';
import type { TestAnswer } from '../../support/test-client';
import { nameOf } from '../matrix/send-request';
import type { Work } from './measure-work';

/** What one request may cost. These are counts, so that the speed of the machine decides no test. */
interface Budget extends Omit<Work, 'milliseconds'> {
  /** Bytes of the response's body. */
  bytes: number;
}

/** A page of 100 records, with the session, the count and the selected box. A statement for each record exceeds it. */
const usual: Budget = { statements: 25, rows: 110, bytes: 100_000 };

/** Calls that need more, each with the reason. */
export const exceptions: Readonly<Record<string, Partial<Budget>>> = {
  // Every file, session and text of the account goes at once.
  'POST /user/erase': { statements: 40 },
  'DELETE /user/:id': { statements: 40 },
  // Each account is changed or erased separately. The fuzz names at most five, the contract allows 100.
  'POST /user/bulk': { statements: 5 * 40 },

  // One statement of twelve counts, three lists and seven reads of the checks, whatever the number of records.
  'GET /admin/overview': { statements: 14, rows: 60, bytes: 20_000 },

  // Complete lists that a screen searches or offers as choices.
  'GET /boxes': { rows: 1_000, bytes: 500_000 },
  'GET /user/all': { rows: 1_000, bytes: 500_000 },
  'GET /boxes/public': { bytes: 200_000 },
  'GET /subscription-boxes': { bytes: 200_000 },
  'GET /admin/affiliates': { rows: 1_000 },
  'GET /accounting/vendors': { rows: 1_000 },
  // The open lines of a statement, all open invoices that they can be for, and what is shown of them.
  'GET /accounting/bank-statements/:id/lines': { rows: 600, bytes: 250_000 },
  'POST /accounting/bank-statements/:id/confirm': { rows: 900 },
  'POST /accounting/bank-lines/:id/confirm': { rows: 400 },
  'POST /accounting/bank-lines/:id/ignore': { rows: 400 },
  'POST /accounting/bank-lines/:id/undo': { rows: 400 },
  'GET /accounting/customer-credits': { rows: 500 },
  // One invoice a month, for as long as the box exists.
  'GET /accounting/my-invoices': { rows: 250 },
  // A draft of up to nine topics and six pictures, read before and in the transaction.
  'POST /partner/listing/publish': { statements: 60 },
  // A page of ids, then what is shown of these orders.
  'GET /admin/conversions': { rows: 210 },
  // A page of reviews, then the signals of those that wait.
  'GET /admin/reviews': { rows: 210 },
  // A page of bookings, each with up to three entries.
  'GET /accounting/bookings': { rows: 310 },

  // Files with every record.
  'GET /admin/export-users': { rows: 1_000 },
  'GET /admin/export-audit': { rows: 1_000 },
  'GET /accounting/export-bookings': { rows: 1_000 },
  'GET /partner/export-orders': { rows: 1_000 },
};

/** The cost of a request. */
export const measure = ({ body }: TestAnswer, { statements, rows }: Work): Budget => ({
  statements,
  rows,
  bytes: Buffer.byteLength(typeof body === 'string' ? body : (JSON.stringify(body) ?? '')),
});

/** How a request exceeds the budget of its call, or null. */
export function findExcess(call: Call, cost: Budget): string | null {
  const budget = { ...usual, ...exceptions[nameOf(call)] };
  const excesses = (Object.keys(usual) as (keyof Budget)[])
    .filter((part) => cost[part] > budget[part])
    .map((part) => `${cost[part]} ${part}, at most ${budget[part]} are in the budget`);
  return excesses.length > 0 ? excesses.join('; ') : null;
}
