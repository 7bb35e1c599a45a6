import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { DebtorAges, Debtors as DebtorList } from '@hive/contract/debtors';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Badge } from '@hive/shared-ui/badge';
import { formatPounds, formatQuantity } from '@hive/shared-ui/lib/format';
import { ScrollRegion } from '@hive/shared-ui/scroll-region';
import { EmptyState, ErrorState, Skeleton } from '@hive/shared-ui/state';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { ListHead } from '../../../lib/list-head';
import { useHasChanged } from '../../../lib/use-has-changed';
import { useHeadingFocus } from '../use-heading-focus';
import { accountParam, useView } from '../use-view';
import { debtorsQuery } from './api/list-debtors';
import { Credits } from './credits';
import { VatReliefs } from './vat-reliefs';
import styles from './debtors.module.css';

/** The columns, by days after the due day. */
const ages: readonly { key: keyof DebtorAges; label: string }[] = [
  { key: 'notDue', label: 'Not due' },
  { key: 'to30', label: '1–30 days' },
  { key: 'to60', label: '31–60 days' },
  { key: 'to90', label: '61–90 days' },
  { key: 'older', label: 'Over 90 days' },
  { key: 'total', label: 'Total' },
];

const Account = lazy(() => import(/* webpackChunkName: 'customer-account' */ './account'));

/** What each box owes, or the running account of one of them. */
export default function Debtors() {
  const [search] = useSearchParams();
  const boxId = search.get(accountParam);
  const hasChanged = useHasChanged(boxId);
  if (!boxId) return <AgedDebtors hasFocus={hasChanged} />;
  return (
    <Suspense fallback={<Skeleton variant="tile" className={styles.bone} />}>
      <Account key={boxId} boxId={boxId} hasFocus={hasChanged} />
    </Suspense>
  );
}

/** What each box owes, by days overdue. */
function AgedDebtors({ hasFocus }: { hasFocus: boolean }) {
  const heading = useHeadingFocus(hasFocus);
  const debtors = useQuery(debtorsQuery);
  return (
    <section aria-label="Debtors" className={styles.whole}>
      <ListHead title="Debtors" headingRef={heading}>
        Unpaid invoices by days overdue, VAT included. Reminders are emailed 3, 10 and 20 days after
        the due date, until an invoice is paid, credited, written off or disputed.
      </ListHead>
      {debtors.isPending && (
        <>
          <VisuallyHidden role="status">Loading the debtors…</VisuallyHidden>
          <Skeleton variant="tile" className={styles.bone} />
        </>
      )}
      {debtors.isError && (
        <ErrorState
          message={getErrorMessage(debtors.error, 'The debtors could not be loaded.')}
          onRetry={() => void debtors.refetch()}
        />
      )}
      {/* Above the table, because the start page links here. */}
      <VatReliefs reliefs={debtors.data?.vatReliefs} />
      {debtors.data?.items.length === 0 && (
        <EmptyState title="Nothing is outstanding.">Every sent invoice is paid.</EmptyState>
      )}
      {debtors.data && debtors.data.items.length > 0 && <DebtorTable {...debtors.data} />}
      <Credits />
    </section>
  );
}

function DebtorTable({ items, totals }: DebtorList) {
  return (
    <ScrollRegion label="Debtors by age">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Box</th>
            {ages.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.box._id}>
              <th scope="row">
                <BoxCell item={item} />
              </th>
              <AgeCells ages={item} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All boxes</th>
            <AgeCells ages={totals} />
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  );
}

function BoxCell({ item }: { item: DebtorList['items'][number] }) {
  const { hrefOf } = useView();
  const { box, overdueInvoices, disputedInvoices } = item;
  return (
    <span className={styles.box}>
      <Link to={hrefOf('invoices', { search: box.name })}>{box.name}</Link>
      <span className={styles.facts}>
        <Link to={hrefOf('debtors', { [accountParam]: box._id })} className={styles.account}>
          Account
          <VisuallyHidden>{` of ${box.name}`}</VisuallyHidden>
        </Link>
        {overdueInvoices > 0 && (
          <span
            className={styles.quiet}
          >{`${formatQuantity(overdueInvoices, 'invoice')} overdue`}</span>
        )}
        {disputedInvoices > 0 && <Badge tone="honey">{`${disputedInvoices} disputed`}</Badge>}
      </span>
    </span>
  );
}

const AgeCells = ({ ages: sums }: { ages: DebtorAges }) =>
  ages.map(({ key, label }) => (
    <td
      key={key}
      data-label={label}
      data-empty={sums[key] === 0 || undefined}
      data-late={(key === 'older' || key === 'to90') && sums[key] > 0 ? '' : undefined}
    >
      {sums[key] === 0 ? '–' : formatPounds(sums[key])}
    </td>
  ));
