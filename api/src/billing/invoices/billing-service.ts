import type { BillingDetails } from '@hive/contract/admin-invoices';
import type { Transaction } from 'kysely';
import { differences, writeAudit } from '../../audit/write-audit';
import type { Database } from '../../database/schema';
import type { OwnBoxes } from '../../partners/membership/own-boxes';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { hasVatNumberForm, readVatNumber } from '../../platform/text/vat-number';
import { invalidField } from '../../platform/http/problem';
import { createBillingRepository } from './billing-repository';
import { boxNotFound } from './invoice-problems';

export type BillingService = ReturnType<typeof createBillingService>;

/** Billing details: partners manage those of their own boxes, admins those of all. */
export function createBillingService(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  ownBoxes: OwnBoxes,
) {
  async function change(
    boxId: string,
    details: BillingDetails,
    onSaved: (
      trx: Transaction<Database>,
      before: BillingDetails,
      after: BillingDetails,
    ) => Promise<void>,
  ): Promise<BillingDetails> {
    const after = { ...details, vatNumber: checkVatNumber(details.vatNumber) };
    await database.transaction().execute(async (trx) => {
      const billing = createBillingRepository(trx);
      if (!(await billing.lockBox(boxId))) throw boxNotFound();
      const before = await billing.find(boxId);
      await billing.save(boxId, after);
      await onSaved(trx, before, after);
    });
    return after;
  }

  return {
    /** @throws Problem NOT_FOUND */
    async get(session: RequestSession, boxId: string): Promise<BillingDetails> {
      checkAccess('admin', session);
      const box = await database
        .selectFrom('box')
        .where('id', '=', boxId)
        .select('id')
        .executeTakeFirst();
      if (!box) throw boxNotFound();
      return createBillingRepository(database).find(boxId);
    },

    /** @throws Problem NOT_FOUND, VALIDATION_FAILED */
    async set(session: RequestSession, boxId: string, details: BillingDetails) {
      checkAccess('admin', session);
      checkStepUp(session);
      return change(boxId, details, async (trx, before, after) => {
        const changed = differences(before, after);
        if (!changed) return;
        await writeAudit(trx, session, clock.now(), {
          action: 'billing.change',
          entity: { kind: 'box', id: boxId },
          ...changed,
        });
      });
    },

    /** @throws Problem NOT_FOUND */
    async getOwn(session: RequestSession, boxId?: string): Promise<BillingDetails> {
      const box = await ownBoxes.pick(session, boxId);
      return createBillingRepository(database).find(box.id);
    },

    /** @throws Problem NOT_FOUND, VALIDATION_FAILED */
    async setOwn(session: RequestSession, details: BillingDetails, boxId?: string) {
      const box = await ownBoxes.pick(session, boxId);
      checkStepUp(session);
      return change(box.id, details, async () => undefined);
    },
  };
}

/** An empty text means none. */
function checkVatNumber(text: string | null): string | null {
  if (!text) return null;
  const number = readVatNumber(text);
  if (number) return number;
  throw invalidField(
    'vatNumber',
    hasVatNumberForm(text)
      ? 'This VAT number has a wrong digit: its last two digits do not match the others. Check it against your VAT certificate.'
      : 'Enter a valid UK VAT number: GB and nine digits, such as GB 999 9999 73.',
  );
}
