import { bankEntries } from '../platform/matrix/bank-entries';
import type { AdminWrite } from './admin-write';

/** The request of a call's entry in the access matrix, which succeeds, as a write by the admin. */
const write = (name: string, action: AdminWrite['action']): readonly AdminWrite[] => [
  {
    action,
    request: async ({ test, admin }) => {
      const actor = { client: admin, userId: '', email: '' };
      return bankEntries[name]!.request!({ test, sender: actor, owner: actor });
    },
  },
];

const actions: Readonly<Record<string, AdminWrite['action']>> = {
  'POST /accounting/bank-statements': 'bank-statement.import',
  'POST /accounting/bank-statements/:id/confirm': 'bank-line.confirm-many',
  'POST /accounting/bank-lines/:id/confirm': 'bank-line.confirm',
  'POST /accounting/bank-lines/:id/assign': 'bank-line.assign',
  'POST /accounting/bank-lines/:id/ignore': 'bank-line.ignore',
  'POST /accounting/bank-lines/:id/refund': 'bank-line.assign',
  'POST /accounting/bank-lines/:id/undo': 'bank-line.undo',
  'POST /accounting/customer-credits/:boxId/uses': 'credit.use',
  'POST /accounting/customer-credits/:boxId/refunds': 'credit.refund',
  'POST /accounting/customer-credit-uses/:id/undo': 'credit.undo',
};

/** Writes by admins to bank statements and credit. */
export const bankWrites: Readonly<Record<string, readonly AdminWrite[]>> = Object.fromEntries(
  Object.entries(actions).map(([name, action]) => [name, write(name, action)]),
);
