import { apiPaths, fill } from '@hive/contract/api-paths';
import type { Expense } from '@hive/contract/expenses';
import { RecordFile } from './record-file';

interface ReceiptFileProps {
  expense: Expense;
  /** When it came, in milliseconds: its file's address grows old. */
  fetchedAt: number;
}

/** What may be a receipt. */
export const receiptTypes = 'application/pdf,image/jpeg,image/png,image/webp';
export const receiptHint = 'PDF, JPEG, PNG or WebP, up to 10 MB.';

/** An expense's receipt: there, lost, or never uploaded. */
export function ReceiptFile({ expense, fetchedAt }: ReceiptFileProps) {
  const { _id, vendor, fileUrl, fileName } = expense;
  return (
    <RecordFile
      file={{ ...expense, key: fileUrl, fetchedAt }}
      path={fill(apiPaths.accountingExpenseReupload, { id: _id })}
      about={vendor ?? fileName ?? 'this expense'}
      words={{
        view: 'View Receipt',
        ...(fileUrl === null
          ? { missing: 'Add receipt', send: 'Upload' }
          : { missing: 'Reupload Missing File', send: 'Reupload' }),
      }}
      accept={receiptTypes}
      hint={receiptHint}
    />
  );
}
