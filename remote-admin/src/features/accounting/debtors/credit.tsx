import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { formatPence, formatPounds } from '@hive/shared-ui/lib/format';
import { useToast } from '@hive/shared-ui/toast';
import { LoadedSelect } from '../../../lib/loaded-select';
import { outstandingPence, unpaidQuery } from '../api/find-unpaid';
import { creditsQuery, useCredit } from './api/credit';
import { CreditHistory } from './credit-history';
import styles from './debtors.module.css';

// Shares its fields with the other forms that open within tables.
const RefundDialog = lazy(() => import(/* webpackChunkName: 'table-forms' */ './refund-dialog'));

/** The credit of a box from payments above what it owed, its uses and refunds. Renders nothing without any. */
export function Credit({ boxId }: { boxId: string }) {
  const credits = useQuery(creditsQuery);
  const [isRefunding, setRefunding] = useState(false);
  const own = credits.data?.items.find(({ box }) => box._id === boxId);
  if (credits.isError)
    return (
      <Alert tone="honey">
        {getErrorMessage(credits.error, 'The credit could not be loaded.')}
      </Alert>
    );
  if (!own) return null;
  return (
    <section aria-label="Credit" className={styles.credit}>
      <h3 className={styles.heading}>{`${formatPounds(own.credit)} credit`}</h3>
      <p className={styles.quiet}>
        Paid by the partner above what was owed. Use it for an invoice, or pay it back, in full or
        in part.
      </p>
      {own.credit > 0 && (
        <>
          <UseCredit boxId={boxId} />
          <Button
            variant="secondary"
            size="sm"
            aria-haspopup="dialog"
            className={styles.refund}
            onClick={() => setRefunding(true)}
          >
            Pay credit back
          </Button>
        </>
      )}
      <CreditHistory credit={own} />
      <Suspense>
        {isRefunding && <RefundDialog credit={own} onClose={() => setRefunding(false)} />}
      </Suspense>
    </section>
  );
}

function UseCredit({ boxId }: { boxId: string }) {
  const toast = useToast();
  const unpaid = useQuery(unpaidQuery({ boxId }));
  const [chosen, setChosen] = useState('');
  const use = useCredit(boxId);
  const items = unpaid.data?.items ?? [];
  if (unpaid.data && items.length === 0)
    return <p className={styles.quiet}>No invoice is outstanding.</p>;
  const invoiceId = items.some(({ _id }) => _id === chosen) ? chosen : (items[0]?._id ?? '');
  return (
    <form
      className={styles.use}
      onSubmit={(event) => {
        event.preventDefault();
        if (use.isPending || invoiceId === '') return;
        use.mutate(invoiceId, {
          onSuccess: ({ amount, invoice }) =>
            toast.show({
              tone: 'leaf',
              title: `${formatPounds(amount)} of the credit used for ${invoice.number}.`,
            }),
        });
      }}
    >
      <LoadedSelect
        label="Invoice"
        value={invoiceId}
        query={unpaid}
        failure="The invoices could not be loaded."
        options={items.map((invoice) => ({
          value: invoice._id,
          label: `${invoice.number}, ${formatPence(outstandingPence(invoice))} outstanding`,
        }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Button type="submit" size="sm" busy={use.isPending}>
        Use credit
      </Button>
      {use.isError && (
        <Alert tone="berry">
          {getErrorMessage(
            use.error,
            'The credit could not be used.',
            'INVOICE_STATE',
            'MONTH_CLOSED',
            'NOT_FOUND',
          )}
        </Alert>
      )}
    </form>
  );
}
