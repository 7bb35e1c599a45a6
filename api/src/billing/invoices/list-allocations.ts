import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { createAllocationRepository } from './allocation-repository';
import { invoiceNumber } from './invoice-labels';

/** A part of a booked bank payment. */
export interface NamedAllocation {
  id: string;
  lineId: string;
  box: { id: string; name: string };
  /** Null for the part held as credit. */
  invoice: { id: string; number: string } | null;
  pence: number;
}

/** The valid parts of payments by lines of bank statements, in booking order. */
export async function listAllocations(
  database: Kysely<Database>,
  lineIds: readonly string[],
): Promise<NamedAllocation[]> {
  if (lineIds.length === 0) return [];
  const rows = await createAllocationRepository(database).listNamed(lineIds);
  return rows.map(({ id, lineId, boxId, boxName, invoiceId, number, pence }) => ({
    id,
    lineId: lineId!,
    box: { id: boxId, name: boxName },
    invoice:
      invoiceId === null || number === null
        ? null
        : { id: invoiceId, number: invoiceNumber({ number }) },
    pence,
  }));
}
