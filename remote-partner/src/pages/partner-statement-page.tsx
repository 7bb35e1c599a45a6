import { useParams } from 'react-router-dom';
import { DownloadInvoice } from '../features/invoices/download-invoice';
import { Statement } from '../features/statement/statement';
import { PartnerSection } from './partner-section';

/** /partner-dashboard/billing/:statement: what an invoice or a month is made of. */
export default function PartnerStatementPage() {
  const { statement = '' } = useParams();
  return (
    <PartnerSection>
      {(box) => (
        <Statement
          key={`${box._id} ${statement}`}
          box={box}
          statement={statement}
          actions={({ invoice }) => invoice && <DownloadInvoice {...invoice} />}
        />
      )}
    </PartnerSection>
  );
}
