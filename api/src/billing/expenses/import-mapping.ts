import type { ImportField } from '@hive/contract/expense-lists';
import { importField } from '@hive/contract/expense-lists';
import type { ColumnMapping, HeaderPatterns } from '../../storage/uploads/column-mapping';
import { guessColumns, readColumns } from '../../storage/uploads/column-mapping';

/** The column of each field, counted from 0. */
export type ImportMapping = ColumnMapping<ImportField>;

/** Header patterns, most specific first. The first match takes the column. */
const headerPatterns: HeaderPatterns<ImportField> = [
  ['vatRate', /^((vat|tax) (rate|%|percent|code)|rate|(vat|tax) ?%)$/],
  ['vat', /^(vat|tax|(vat|tax) (amount|total|gbp|£))$/],
  [
    'date',
    /^(date|day|paid on|(invoice|transaction|payment|posting|expense|purchase|receipt) date|date paid)$/,
  ],
  [
    'vendor',
    /^(vendor|supplier|payee|merchant|shop|company|contact|paid to|(vendor|supplier|payee|merchant) name)$/,
  ],
  ['category', /^(category|expense (category|type)|type|account|nominal|nominal (code|account))$/],
  [
    'amount',
    /^(amount|gross|total|gross amount|total amount|paid|amount paid|cost|price|value|(amount|total|gross) (gbp|£|inc vat|incl vat|including vat))$/,
  ],
  ['notes', /^(notes?|description|details|memo|comments?|reference|narrative)$/],
];

/** Guesses from the header which column holds which field. */
export const guessMapping = (columns: readonly string[]): ImportMapping =>
  guessColumns(columns, headerPatterns);

/** @throws Problem VALIDATION_FAILED if the mapping is invalid */
export const readMapping = (text: string, columns: readonly string[]): ImportMapping =>
  readColumns(text, columns, importField.options);
