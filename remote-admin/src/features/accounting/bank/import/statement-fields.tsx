import { useState } from 'react';
import type { BankField, ImportedBankStatement } from '@hive/contract/bank-statements';
import { limits } from '@hive/contract/limits';
import { Alert } from '@hive/shared-ui/alert';
import { Disclosure } from '@hive/shared-ui/disclosure';
import { TextField } from '@hive/shared-ui/text-field';
import { ColumnFields, DateFormatField } from '../../column-fields';
import type { StatementSettings } from '../api/import-statement';
import styles from '../../file-import.module.css';

const labels: Record<BankField, string> = {
  date: 'Date',
  amount: 'Amount',
  paidIn: 'Paid in',
  paidOut: 'Paid out',
  text: 'Description',
  payer: 'Payer',
  reference: 'Reference',
  id: 'Transaction number',
  currency: 'Currency',
  account: 'Account number',
};
const fields = Object.keys(labels) as BankField[];

interface StatementFieldsProps {
  result: ImportedBankStatement;
  settings: StatementSettings;
  onSettings: (change: Partial<StatementSettings>) => void;
}

/** The account of a statement and, for CSV, its columns. Each change refreshes the preview. */
export function StatementFields({ result, settings, onSettings }: StatementFieldsProps) {
  const { format, bank, mapping, needsMapping, isAccountNamed = false } = result;
  const isCsv = format === 'csv';
  const columns = (
    <div className={styles.fields}>
      <ColumnFields
        fields={fields.map((name) => ({
          name,
          label: labels[name],
          isRequired: isRequired(name, mapping),
        }))}
        columns={result.columns}
        mapping={mapping}
        onMapping={(next) => onSettings({ mapping: next })}
      />
      <DateFormatField value={settings.dates} onChange={(dates) => onSettings({ dates })} />
    </div>
  );
  return (
    <div className={styles.card}>
      {isAccountNamed ? (
        <p className={styles.text}>{`Account ${result.account}, as the file names it.`}</p>
      ) : (
        <div className={styles.fields}>
          <AccountField
            account={result.account}
            onAccount={(account) => onSettings({ account })}
            hint={
              bank
                ? `A statement of ${bank}. Use the same name for every statement of this account.`
                : 'Use the same name for every statement of this account.'
            }
          />
        </div>
      )}
      {isCsv && needsMapping && (
        <>
          <Alert tone="honey" title="We don’t know the columns of this file.">
            Choose the column of the date, of the amount or of what was paid in, and of the
            description.
          </Alert>
          {columns}
        </>
      )}
      {isCsv && !needsMapping && <Disclosure summary="Columns of the file">{columns}</Disclosure>}
    </div>
  );
}

/** A date, a description, and the amount in one or in two columns. */
function isRequired(name: BankField, mapping: ImportedBankStatement['mapping']): boolean {
  if (name === 'amount') return mapping.paidIn === undefined;
  return name === 'date' || name === 'text';
}

interface AccountFieldProps {
  account: string;
  hint: string;
  onAccount: (account: string) => void;
}

/** The name of the account, which applies when the field is left. */
function AccountField({ account, hint, onAccount }: AccountFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const apply = () => {
    const text = typed?.trim();
    if (text && text !== account) onAccount(text);
  };
  return (
    <TextField
      label="Account"
      hint={hint}
      autoComplete="off"
      maxLength={limits.nameMax}
      value={typed ?? account}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
    />
  );
}
