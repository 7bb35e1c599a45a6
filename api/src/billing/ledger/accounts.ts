/** Accounts of the books that the code books to. Those of expenses belong to their categories. */
export const accounts = {
  debtors: '1100',
  bank: '1200',
  vatOnSales: '2200',
  vatOnPurchases: '2210',
  commission: '4000',
  plans: '4100',
} as const;

/** What the first digit of an account's code says of it. */
export const accountKinds = { income: '4', expenses: '5' } as const;
