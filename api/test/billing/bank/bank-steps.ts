import type { InvoiceDetails } from '@hive/contract/admin-invoices';
import type { Selectable } from 'kysely';
import type { BoxTable } from '../../../src/database/schema';
import { signInAdmin } from '../../audit/audit-helpers';
import type { PictureApp } from '../../auth/profile/picture-helpers';
import { createPictureApp } from '../../auth/profile/picture-helpers';
import { createFactories } from '../../support/factories';
import type { TestClient } from '../../support/test-client';
import { createTestClock } from '../../support/test-clock';
import { base, insertBilled, readAccounts } from '../invoices/invoice-helpers';
import { importPayments } from './bank-helpers';

/** The month, due day and issue of an earlier invoice. */
export const august = {
  month: '2026-08-01',
  due_on: '2026-09-30',
  issued_at: new Date('2026-09-01T06:00:00Z'),
};

interface Parts {
  test: PictureApp;
  admin: TestClient;
  box: Selectable<BoxTable>;
}

/**
 * Registers the hooks of tests that match payments with the invoices of one box: an api on 10 December 2026, which every
 * test gets in its initial state with a new admin and the box.
 * @param use receives them before each test
 * @returns the steps of these tests
 */
export function setUpBank(use: (parts: Parts) => void) {
  let test: PictureApp;
  let parts: Parts;
  beforeAll(async () => {
    test = await createPictureApp({ clock: createTestClock(new Date('2026-12-10T12:00:00Z')) });
  });
  beforeEach(async () => {
    await test.reset();
    const admin = (await signInAdmin(test)).client;
    const box = await createFactories(test.database).makeBox({ name: 'Willow Tea' });
    parts = { test, admin, box };
    use(parts);
  });
  afterAll(() => test.close());
  return createSteps(() => parts);
}

const createSteps = (getParts: () => Parts) => ({
  /** An invoice of £120.00, sent on 1 December and due at its end. */
  async bill(number: number, values: Parameters<typeof insertBilled>[1] = {}) {
    const { test, box } = getParts();
    return insertBilled(test, { boxId: box.id, number, billed_to: 'Willow Tea', ...values });
  },
  details: async (id: string) => (await getParts().admin.get<InvoiceDetails>(`${base}/${id}`)).body,
  async accounts() {
    const {
      '1100': debtors = 0,
      '1200': bank = 0,
      '2300': credit = 0,
    } = await readAccounts(getParts().test);
    return { debtors, bank, credit };
  },
  async importOne(text: string, amount: string, date?: string) {
    const payment = { text, amount, ...(date && { date }) };
    return (await importPayments(getParts().admin, [payment])).items[0]!;
  },
});
