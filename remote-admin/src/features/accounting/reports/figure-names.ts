import type { Figure } from '@hive/contract/ledger-entries';

/** The boxes of the VAT return, as on the return. */
export const boxNames = {
  box1: 'VAT due in the period on sales and other outputs',
  box4: 'VAT reclaimed in the period on purchases and other inputs',
  box5: 'Net VAT to pay to HMRC or reclaim',
  box6: 'Total value of sales and all other outputs excluding any VAT',
  box7: 'Total value of purchases and all other inputs excluding any VAT',
} as const;

/** Titles of the figures; that of an account is its name. */
export const figureTitles: Readonly<Record<Exclude<Figure, 'account'>, string>> = {
  income: 'Total income',
  expenses: 'Total expenses',
  profit: 'Profit or loss',
  box1: 'Box 1',
  box4: 'Box 4',
  box5: 'Box 5',
  box6: 'Box 6',
  box7: 'Box 7',
};

/** Whether a text names a figure. The URL may contain anything. */
export const isFigure = (text: string | null): text is Figure =>
  text === 'account' || (text !== null && Object.hasOwn(figureTitles, text));
