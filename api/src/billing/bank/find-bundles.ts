import { limits } from '@hive/contract/limits';
import type { OpenInvoice } from './match-types';

/** Invoices of a box that are combined: 2,500 combinations. Older ones first. */
const combinedMax = 16;
const bundlesMax = 4;

/**
 * Finds combinations of 2 to 4 invoices that come to an amount, at most four combinations.
 * @param invoices of one box, the oldest first
 */
export function findBundles(invoices: readonly OpenInvoice[], pence: number): OpenInvoice[][] {
  const usable = invoices.filter(({ outstandingPence }) => outstandingPence < pence);
  const considered = usable.slice(0, combinedMax);
  const found: OpenInvoice[][] = [];
  const chosen: OpenInvoice[] = [];

  function combine(from: number, left: number): void {
    if (left === 0 && chosen.length > 1) found.push([...chosen]);
    if (left <= 0 || chosen.length === limits.bankBundleMax) return;
    for (let at = from; at < considered.length && found.length < bundlesMax; at += 1) {
      chosen.push(considered[at]!);
      combine(at + 1, left - considered[at]!.outstandingPence);
      chosen.pop();
    }
  }
  combine(0, pence);
  return found;
}
