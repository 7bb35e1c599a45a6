import { useState } from 'react';
import { Badge } from '@hive/shared-ui/badge';
import { formatDate, formatMonth, formatPounds } from '@hive/shared-ui/lib/format';
import { Fact, Facts } from '../../../lib/record-page/facts';
import { RecordList, RecordRow } from '../../../lib/record-page/record-list';
import recordStyles from '../../../lib/record-page/record-page.module.css';
import { invoicesQuery } from './api/invoices';
import { InvoiceDialog } from './invoice-dialog';
import { InvoiceStatusBadge } from './invoice-status-badge';

/** The invoices of a box, newest first, with what is outstanding; each opens in a dialog. */
export function BoxInvoices({ id }: { id: string }) {
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <>
      <RecordList
        title="Invoices"
        failure="Failed to load invoices"
        empty="No invoices yet."
        request={(page) => invoicesQuery({ boxId: id, ...page })}
        summary={({ totals }) => (
          <Facts>
            <Fact term="Outstanding">{formatPounds(totals.outstanding)}</Fact>
            <Fact term="Invoiced">{formatPounds(totals.amount)}</Fact>
            <Fact term="Credited">
              {formatPounds(totals.credited === 0 ? 0 : -totals.credited)}
            </Fact>
          </Facts>
        )}
        keyOf={({ _id }) => _id}
        row={(invoice) => (
          <RecordRow
            title={
              <button
                type="button"
                className={recordStyles.open}
                aria-haspopup="dialog"
                onClick={() => setOpenId(invoice._id)}
              >
                {invoice.number}
              </button>
            }
            end={
              <>
                <InvoiceStatusBadge invoice={invoice} />
                {invoice.isDisputed && <Badge tone="honey">Disputed</Badge>}
                {formatPounds(invoice.amount)}
              </>
            }
          >
            {`For ${formatMonth(invoice.month)}, due ${formatDate(invoice.dueOn)}`}
          </RecordRow>
        )}
      />
      {openId && <InvoiceDialog id={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}
