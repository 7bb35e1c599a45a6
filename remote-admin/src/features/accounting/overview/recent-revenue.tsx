import type { RevenueTransaction } from '@hive/contract/accounting';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { formatDate } from '@hive/shared-ui/lib/format';
import { joinFacts } from '@hive/shared-ui/lib/join-facts';
import { RecordAmount } from './record-amount';
import { RecordFile } from '../record-file';
import { RecordList, RecordRow } from './record-list';

interface RecentRevenueProps {
  records: readonly RevenueTransaction[];
  /** When the records were fetched, in milliseconds: their signed URLs expire. */
  fetchedAt: number;
}

/** The latest invoices and credit notes. */
export function RecentRevenue({ records, fetchedAt }: RecentRevenueProps) {
  return (
    <RecordList title="Recent Revenue" empty="No invoices yet.">
      {records.map((record) => (
        <RecordRow
          key={record._id}
          name={record.box.name}
          facts={joinFacts([record.number, formatDate(record.date), record.category])}
          amount={
            <RecordAmount
              amount={record.amount}
              name={record.number}
              source={{ kind: 'invoice', _id: record.invoiceId }}
            />
          }
          file={
            <RecordFile
              file={{ ...record, key: record.invoiceUrl, fetchedAt }}
              path={fill(apiPaths.accountingTransactionReupload, { id: record._id })}
              about={record.number}
              labels={{
                view: record.kind === 'credit-note' ? 'View Credit Note' : 'View Invoice',
                missing: 'Reupload Missing Invoice',
                submit: 'Reupload',
              }}
              accept="application/pdf"
              hint="PDF, up to 10 MB."
            />
          }
        />
      ))}
    </RecordList>
  );
}
