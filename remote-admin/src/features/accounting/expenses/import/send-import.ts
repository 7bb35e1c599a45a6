import { apiPaths } from '@hive/contract/api-paths';
import type { ImportedLine, ImportField } from '@hive/contract/expense-lists';
import { sendFile } from '../../api/send-file';

/** Which column holds what, counted from 0. */
export type Mapping = Partial<Record<ImportField, number>>;

/** How the file is to be read. */
export interface ImportSettings {
  /** Null until somebody chooses: the header's words tell it. */
  mapping: Mapping | null;
  dates: 'day-first' | 'month-first';
  newCategories: boolean;
  skipRepeats: boolean;
}

/** How the file would be booked, or what was. */
export interface ImportAnswer {
  encoding: 'utf-8' | 'windows-1252';
  columns: string[];
  mapping: Mapping;
  lines: ImportedLine[];
  counts: { lines: number; withProblems: number; repeats: number; booked: number };
  amount: number;
  newCategories: string[];
}

const write = (mapping: Mapping): string =>
  Object.entries(mapping)
    .map(([field, column]) => `${field}:${column}`)
    .join(',');

/** Has the api look at a CSV file, or book it. */
export const sendImport = (
  file: File,
  { mapping, dates, newCategories, skipRepeats }: ImportSettings,
  book: boolean,
  options: { signal?: AbortSignal; onProgress?: (fraction: number) => void } = {},
): Promise<ImportAnswer> =>
  sendFile<ImportAnswer>('post', apiPaths.accountingExpenseImports, file, {
    ...options,
    params: {
      mapping: mapping ? write(mapping) : undefined,
      dates,
      newCategories,
      skipRepeats,
      book,
    },
  });
