import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { formatMonth, formatQuantity } from '@hive/shared-ui/lib/format';
import { type InvoiceRun, useInvoiceRun } from './api/invoices';
import styles from './invoices.module.css';

const countInvoices = (count: number): string => formatQuantity(count, 'invoice');

const describe = ({ month, issued, sent }: InvoiceRun): string =>
  issued + sent === 0
    ? `Nothing to do: everything up to ${formatMonth(month)} is already invoiced.`
    : `${countInvoices(issued)} created and ${countInvoices(sent)} sent. Everything up to ${formatMonth(month)} is invoiced.`;

/** Creates and sends the invoices of all past months, and shows the result. */
export function RunInvoices() {
  const run = useInvoiceRun();
  return (
    <div className={styles.run}>
      <Button variant="secondary" size="sm" busy={run.isPending} onClick={() => run.mutate()}>
        {run.isPending ? 'Creating…' : 'Create and send invoices'}
      </Button>
      <div role="status">{run.data && <Alert tone="leaf">{describe(run.data)}</Alert>}</div>
      {run.isError && (
        <Alert tone="berry" title="The invoices could not be created and sent.">
          {getErrorMessage(run.error, 'Invoices already created are saved. Try again.')}
        </Alert>
      )}
    </div>
  );
}
