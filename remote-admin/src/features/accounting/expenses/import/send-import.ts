import { apiPaths } from '@hive/contract/api-paths';
import type { ImportedLine, ImportField } from '@hive/contract/expense-lists';
import { createFileForm } from '../../api/create-file-form';
import { serializeMapping, type ColumnMapping, type DateOrder } from '../../column-fields';
import type { SendOptions } from '../../use-file-import';
import { http } from '@hive/shared-auth/remote-http';

/** Zero-based column index by field. */
export type Mapping = ColumnMapping<ImportField>;

/** Options for reading the file. */
export interface ImportSettings {
  /** Null until the user chooses: the api derives it from the header. */
  mapping: Mapping | null;
  dates: DateOrder;
  newCategories: boolean;
  skipRepeats: boolean;
}

/** The preview of an import, or the result of booking it. */
export interface ImportResult {
  encoding: 'utf-8' | 'windows-1252';
  columns: string[];
  mapping: Mapping;
  lines: ImportedLine[];
  counts: { lines: number; withProblems: number; repeats: number; booked: number };
  amount: number;
  newCategories: string[];
}

/** Sends a CSV file to the api for a preview, or to book it. */
export const sendImport = (
  file: File,
  { mapping, dates, newCategories, skipRepeats }: ImportSettings,
  book: boolean,
  options: SendOptions,
): Promise<ImportResult> =>
  http.post(apiPaths.accountingExpenseImports, createFileForm(file), {
    ...options,
    params: {
      mapping: mapping ? serializeMapping(mapping) : undefined,
      dates,
      newCategories,
      skipRepeats,
      book,
    },
  });
