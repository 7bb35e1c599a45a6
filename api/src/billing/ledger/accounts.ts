/** The ledger accounts used in code. Expense accounts belong to their categories. */
export const accounts = {
  debtors: '1100',
  bank: '1200',
  vatOnSales: '2200',
  vatOnPurchases: '2210',
  /** Payments above what boxes owed. */
  customerCredit: '2300',
  commission: '4000',
  plans: '4100',
  badDebts: '5999',
} as const;

/** The kind of an account, by the first digit of its code. */
export const accountKinds = { income: '4', expenses: '5' } as const;
