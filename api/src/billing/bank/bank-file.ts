import type { BankField, BankFileFormat } from '@hive/contract/bank-statements';
import type { ColumnMapping } from '../../storage/uploads/column-mapping';

/** A line of a bank's file, as far as it is readable. */
export interface BankFileLine {
  /** The line number in the file. */
  line: number;
  /** Sort code and account number, an IBAN, or another name. Null if the file does not name it. */
  account: string | null;
  /** The London day. */
  day: string | null;
  /** Above zero if money came in. */
  pence: number | null;
  currency: string;
  text: string;
  /** Who paid, or who was paid if money went out. */
  payer: string | null;
  /** The payer by which the line is recognised, if it was read in another way when earlier files were imported. */
  knownPayer?: string | null;
  reference: string | null;
  /** The bank's own id of the transaction. */
  bankId: string | null;
  /** Why the line is not imported. */
  fault: string | null;
  /** Whether a payment was returned or reversed by the bank. */
  isReturned: boolean;
}

/** A bank's file in any format. */
export interface BankFile {
  format: BankFileFormat;
  /** The bank whose format it is. */
  bank: string | null;
  /** The columns of a CSV file, and the column of each field. */
  columns: readonly string[];
  mapping: ColumnMapping<BankField>;
  /** Whether the columns of a CSV file are unknown. There are no lines then. */
  needsMapping: boolean;
  lines: readonly BankFileLine[];
}

/** What banks write in the text of a returned payment. */
const returned = /\b(returned|reversed|reversal|unpaid|recalled|recall|bounced|rtn|rejected)\b/i;

/** Whether a text is that of a payment returned by a bank. */
export const isReturnText = (text: string): boolean => returned.test(text);

/** The currency of matched payments. */
export const pounds = 'GBP';

const spaces = /\s+/g;
const textMax = 500;

/** A text as it is stored: spaces joined, without control characters, at most 500 characters. */
export const tidyText = (text: string): string =>
  text
    .replaceAll(/[\p{Control}\p{Surrogate}\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replaceAll(spaces, ' ')
    .trim()
    .slice(0, textMax);

/** Null for an empty text. */
export const tidyOptional = (text: string | undefined): string | null =>
  tidyText(text ?? '') || null;

/**
 * The name of an account, the same in every format: a British IBAN and a sort code with an account number become
 * '20-00-00 12345678'. Null for an empty text.
 */
export function normaliseAccount(text: string): string | null {
  const compact = text.replaceAll(/[\s'-]/g, '').toUpperCase();
  const domestic = /^(?:GB\d{2}[A-Z]{4})?(\d{2})(\d{2})(\d{2})(\d{8})$/.exec(compact)?.slice(1);
  if (domestic) return `${domestic.slice(0, 3).join('-')} ${domestic[3]}`;
  return tidyText(text).slice(0, 60) || null;
}
