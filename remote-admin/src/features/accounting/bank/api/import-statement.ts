import { apiPaths } from '@hive/contract/api-paths';
import type { BankField, ImportedBankStatement } from '@hive/contract/bank-statements';
import { http } from '@hive/shared-auth/remote-http';
import { createFileForm } from '../../api/create-file-form';
import { serializeMapping, type ColumnMapping, type DateOrder } from '../../column-fields';
import type { SendOptions } from '../../use-file-import';

/** Options for reading the file. */
export interface StatementSettings {
  /** Null until the user chooses: the api derives it from the header. */
  mapping: ColumnMapping<BankField> | null;
  dates: DateOrder;
  /** Empty: the api takes it from the file, or the bank's name. */
  account: string;
}

/** Sends a bank statement for a preview, or to store its lines. */
export const sendStatement = (
  file: File,
  { mapping, dates, account }: StatementSettings,
  save: boolean,
  options: SendOptions,
): Promise<ImportedBankStatement> =>
  http.post(apiPaths.accountingBankStatements, createFileForm(file), {
    ...options,
    params: {
      mapping: mapping ? serializeMapping(mapping) : undefined,
      dates,
      account: account.trim() || undefined,
      save,
    },
  });
