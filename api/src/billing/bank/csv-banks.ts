import { bankField, type BankField } from '@hive/contract/bank-statements';
import type { ColumnMapping, HeaderPatterns } from '../../storage/uploads/column-mapping';
import { guessColumns, normaliseHeader, readColumns } from '../../storage/uploads/column-mapping';

/** Normalised column names that only the export of this bank has together. */
const signatures: readonly (readonly [bank: string, columns: readonly string[]])[] = [
  ['Barclays', ['number', 'date', 'account', 'amount', 'subcategory', 'memo']],
  ['HSBC', ['account name', 'account number', 'narrative', 'trn type', 'credit amount']],
  ['HSBC', ['date', 'type', 'description', 'paid out', 'paid in']],
  [
    'Lloyds Bank or Halifax',
    ['transaction date', 'transaction type', 'transaction description', 'debit amount'],
  ],
  ['NatWest or RBS', ['date', 'type', 'description', 'value', 'account name', 'account number']],
  ['Monzo', ['transaction id', 'name', 'emoji', 'amount', 'notes and tags']],
  ['Starling', ['date', 'counter party', 'reference', 'amount gbp']],
  ['Revolut Business', ['date completed utc', 'id', 'state', 'payment currency', 'amount']],
  ['Tide', ['transaction id', 'transaction description', 'reference', 'amount', 'paid in']],
  // Last, because the columns of others include these.
  ['Santander', ['date', 'description', 'money in', 'money out']],
];

/** Most specific first, because the first match takes the column. */
const patterns: HeaderPatterns<BankField> = [
  ['date', /^date completed( utc)?$/],
  ['date', /^(date|(transaction|posting|posted|post|booking|value|entry) date)$/],
  ['paidIn', /^(paid in|money in|credits?|credit amount|amount in|received|deposits?)( gbp| £)?$/],
  ['paidOut', /^(paid out|money out|debits?|debit amount|amount out|withdrawals?)( gbp| £)?$/],
  ['amount', /^(amount|value|transaction amount|net amount)( gbp| £)?$/],
  ['id', /^(transaction id|id|fitid|unique id)$/],
  ['currency', /^payment currency$/],
  ['currency', /^(currency|account currency)$/],
  ['account', /^(account number|iban|account)$/],
  ['payer', /^(counter ?party( name)?|payer( name)?|name|from|sender)$/],
  ['reference', /^((payment |customer |transaction )?reference|notes and tags|ref)$/],
  ['text', /^((transaction )?(description|details)|narrative|memo|particulars|text)$/],
  ['text', /^((transaction )?type|subcategory)$/],
];

/** The bank whose export has these columns. */
export function findBank(columns: readonly string[]): string | null {
  const headers = new Set(columns.map(normaliseHeader));
  const known = signatures.find(([, names]) => names.every((name) => headers.has(name)));
  return known?.[0] ?? null;
}

/** Whether a mapping is sufficient: a date, and an amount in one or two columns. */
export const isComplete = (mapping: ColumnMapping<BankField>): boolean =>
  mapping.date !== undefined &&
  (mapping.amount !== undefined || mapping.paidIn !== undefined) &&
  (mapping.text ?? mapping.payer ?? mapping.reference) !== undefined;

/** Guesses the fields of columns. With paid in and paid out, a column of amounts is not used. */
export function guessBankColumns(columns: readonly string[]): ColumnMapping<BankField> {
  const { amount, ...mapping } = guessColumns(columns, patterns);
  const isSplit = mapping.paidIn !== undefined && mapping.paidOut !== undefined;
  return isSplit || amount === undefined ? mapping : { ...mapping, amount };
}

/** @throws Problem VALIDATION_FAILED */
export const readBankColumns = (
  text: string,
  columns: readonly string[],
): ColumnMapping<BankField> => readColumns(text, columns, bankField.options);
