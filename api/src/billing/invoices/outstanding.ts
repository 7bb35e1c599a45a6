import { sql } from 'kysely';

/** The sums of an invoice in SQL, in pence: its columns need no prefix. */
export const gross = sql<number>`(net_pence + vat_pence)`;
export const credited = sql<number>`(credited_net_pence + credited_vat_pence)`;
/** What is not paid or credited yet, in pence: what a payment may cover, also of a written-off invoice. */
export const payable = sql<number>`(${gross} - ${credited} - paid_pence)`;
/** What is not paid, credited or written off yet, in pence. */
export const outstanding = sql<number>`(${payable} - written_off_pence)`;
