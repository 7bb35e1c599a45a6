import { z } from 'zod';
import { boxName, conversionStatus } from './admin-conversions';
import { apiPaths } from './api-paths';
import { role } from './auth';
import { defineCall } from './call';
import { id, instant, pounds, searchText } from './common';
import { invoiceStatus } from './invoices';
import { month } from './ledger';
import { limits } from './limits';

/** At most `limits.searchResults` records of each kind, the best match first. */
export const adminSearchResults = z.object({
  people: z.array(
    z.object({ _id: id, name: z.string(), email: z.string(), role, suspended: z.boolean() }),
  ),
  boxes: z.array(
    z.object({
      _id: id,
      name: z.string(),
      /** False while the box is hidden. */
      isActive: z.boolean(),
    }),
  ),
  orders: z.array(
    z.object({
      _id: id,
      orderReference: z.string(),
      box: boxName,
      status: conversionStatus,
      amount: pounds,
      occurredAt: instant,
    }),
  ),
  invoices: z.array(
    z.object({
      _id: id,
      number: z.string(),
      /** The name on the invoice. */
      box: boxName,
      status: invoiceStatus,
      month,
      /** VAT included. */
      amount: pounds,
    }),
  ),
});
export type AdminSearchResults = z.infer<typeof adminSearchResults>;

export const searchRecords = defineCall({
  method: 'GET',
  path: apiPaths.adminSearch,
  access: 'admin',
  summary: 'Find people, boxes, orders and invoices by one text',
  description: `People by name or address, boxes by name or keyword, orders by reference or the complete click id, invoices by number ('HIVE-000042', '42', or the start of the first) or the customer's name; case-insensitive. At most ${limits.searchResults} of each: equal ones first, then those where a word starts with the text. Inside order references only if none is equal. A text of two characters finds people, orders and customers only by the start of a word.`,
  query: z.object({
    search: searchText.min(
      limits.searchMin,
      `Enter at least ${limits.searchMin} characters to search.`,
    ),
  }),
  status: 200,
  response: adminSearchResults,
});
