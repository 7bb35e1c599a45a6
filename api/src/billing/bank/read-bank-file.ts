import fs from 'node:fs/promises';
import { limits } from '@hive/contract/limits';
import { decodeText, isBinary, tooManyLines } from '../../storage/uploads/read-csv';
import type { BankFile } from './bank-file';
import { statementUnreadable } from './bank-problems';
import type { CsvOptions } from './read-bank-csv';
import { readBankCsv } from './read-bank-csv';
import { isCamt, readCamt } from './read-camt';
import { isOfx, readOfx } from './read-ofx';

const formats = 'Choose a bank statement as CSV, OFX or camt.053 (XML).';

/**
 * Reads a bank's file, by its content and not by its name.
 * @throws Problem STATEMENT_UNREADABLE, CSV_UNREADABLE, BODY_TOO_LARGE, VALIDATION_FAILED
 */
export async function readBankFile(path: string, options: CsvOptions): Promise<BankFile> {
  const { text } = decodeText(await fs.readFile(path));
  if (isBinary(text)) throw statementUnreadable(`We can’t read this file. ${formats}`);
  const file = await readText(text, options);
  if (file.lines.length > limits.bankLinesMax) throw tooManyLines(limits.bankLinesMax);
  if (file.lines.length === 0 && !file.needsMapping)
    throw statementUnreadable('This statement has no transactions.');
  return file;
}

async function readText(text: string, options: CsvOptions): Promise<BankFile> {
  if (isOfx(text)) return readOfx(text, options.today);
  if (isCamt(text)) return readCamt(text, options.today);
  if (/^\s*(<|%PDF|\{)/.test(text))
    throw statementUnreadable(`This file is not a bank statement. ${formats}`);
  return readBankCsv(text, options);
}
