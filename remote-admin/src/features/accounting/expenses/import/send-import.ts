import { apiPaths } from '@hive/contract/api-paths';
import type { ImportedLine, ImportField } from '@hive/contract/expense-lists';
import { createFileForm } from '../../api/create-file-form';
import { http } from '@hive/shared-auth/remote-http';

/** Zero-based column index by field. */
export type Mapping = Partial<Record<ImportField, number>>;

/** Options for reading the file. */
export interface ImportSettings {
  /** Null until the user chooses: the api derives it from the header. */
  mapping: Mapping | null;
  dates: 'day-first' | 'month-first';
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

const serializeMapping = (mapping: Mapping): string =>
  Object.entries(mapping)
    .map(([field, column]) => `${field}:${column}`)
    .join(',');

/** Sends a CSV file to the api for a preview, or to book it. */
export const sendImport = (
  file: File,
  { mapping, dates, newCategories, skipRepeats }: ImportSettings,
  book: boolean,
  options: { signal?: AbortSignal; onProgress?: (fraction: number) => void } = {},
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
