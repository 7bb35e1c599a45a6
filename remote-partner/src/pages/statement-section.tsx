import { useParams } from 'react-router-dom';
import type { OwnBox } from '@hive/contract/partners';
import { DownloadInvoice } from '../features/invoices/download-invoice';
import { Statement } from '../features/statement/statement';

/** What an invoice or a month is made of. */
export default function StatementSection({ box }: { box: OwnBox }) {
  const { statement = '' } = useParams();
  return (
    <Statement
      key={`${box._id} ${statement}`}
      box={box}
      statement={statement}
      actions={({ invoice }) => invoice && <DownloadInvoice {...invoice} />}
    />
  );
}
