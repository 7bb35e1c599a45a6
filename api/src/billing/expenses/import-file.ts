import fs from 'node:fs/promises';
import { limits } from '@hive/contract/limits';
import type { CsvRecord, TextEncoding } from '../../storage/uploads/read-csv';
import { csvUnreadable, decodeText, readCsv } from '../../storage/uploads/read-csv';

export interface ImportedFile {
  encoding: TextEncoding;
  columns: readonly string[];
  records: readonly CsvRecord[];
}

/**
 * Reads a CSV file with a header.
 * @throws Problem CSV_UNREADABLE, BODY_TOO_LARGE if it has too many lines
 */
export async function readImportFile(file: string): Promise<ImportedFile> {
  const { encoding, text } = decodeText(await fs.readFile(file));
  const [header, ...records] = await readCsv(text, limits.importLinesMax);
  if (!header || records.length === 0)
    throw csvUnreadable('This file has no lines below its header.');
  return { encoding, columns: header.cells.map((name) => name.trim()), records };
}
