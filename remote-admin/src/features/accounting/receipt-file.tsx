import { apiPaths, fill } from '@hive/contract/api-paths';
import type { Expense } from '@hive/contract/expenses';
import { RecordFile } from './record-file';

interface ReceiptFileProps {
  expense: Expense;
  /** When the expense was fetched, in milliseconds: its signed URL expires. */
  fetchedAt: number;
}

/** File types accepted as receipts. */
export const receiptTypes = 'application/pdf,image/jpeg,image/png,image/webp';
export const receiptHint = 'PDF, JPEG, PNG or WebP, up to 10 MB.';

/** An expense's receipt: available, missing, or never uploaded. */
export function ReceiptFile({ expense, fetchedAt }: ReceiptFileProps) {
  const { _id, vendor, fileUrl, fileName } = expense;
  return (
    <RecordFile
      file={{ ...expense, key: fileUrl, fetchedAt }}
      path={fill(apiPaths.accountingExpenseReupload, { id: _id })}
      about={vendor ?? fileName ?? 'this expense'}
      labels={{
        view: 'View Receipt',
        ...(fileUrl === null
          ? { missing: 'Add receipt', submit: 'Upload' }
          : { missing: 'Reupload Missing File', submit: 'Reupload' }),
      }}
      accept={receiptTypes}
      hint={receiptHint}
    />
  );
}
