/**
 * Held exclusively by a settlement and shared by every write that an invoice counts by its time: approvals and refunds.
 * Without it, an approval at the month's last moment could commit after the month was settled, and be on no invoice.
 */
const settlementLock = 4_020_003;

/** Waits for approvals and refunds in progress, and holds up later ones until the settlement ends. */
export const holdOffWrites = `select pg_advisory_xact_lock(${settlementLock})`;

/** Waits for a settlement in progress, and holds up later ones. Take it before the time of the write is determined. */
export const holdOffSettlement = `select pg_advisory_xact_lock_shared(${settlementLock})`;

/**
 * An SQL expression: the time of a write, or the beginning of the box's first unsettled month if that is later, because a
 * settled month does not change. The caller holds off the settlement.
 */
export const unsettledTime = (time: string, boxId: string): string =>
  `greatest(${time}, (select (account.settled_month + interval '1 month') at time zone 'Europe/London'
    from invoice_account account where account.box_id = ${boxId}))`;
