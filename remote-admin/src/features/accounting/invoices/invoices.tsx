import { useMemo } from 'react';
import type { AdminInvoice } from '@hive/contract/admin-invoices';
import { formatPounds } from '@hive/shared-ui/lib/format';
import { EmptyState } from '@hive/shared-ui/state';
import { AdminList } from '../../../lib/admin-list/admin-list';
import { ChoiceFilter, ClearFilters, SearchFilter } from '../../../lib/admin-list/list-filters';
import type { ListSettings } from '../../../lib/admin-list/list-settings';
import { useAdminList } from '../../../lib/admin-list/use-admin-list';
import { ListHead } from '../../../lib/list-head';
import { toParams } from '../../../lib/to-params';
import { invoiceParam } from '../../../lib/record-links';
import { useOpenRecord } from '../use-open-record';
import { invoicesQuery } from './api/invoices';
import { invoiceColumns } from './invoice-columns';
import { InvoiceDialog } from './invoice-dialog';
import { statusNames } from './invoice-labels';
import { RunInvoices } from './run-invoices';
import styles from './invoices.module.css';

const settings: ListSettings<AdminInvoice> = {
  name: 'Invoices',
  table: 'invoices',
  rowId: ({ _id }) => _id,
  rowName: ({ number, box }) => `${number}, ${box.name}`,
  pageSizes: [25, 50, 100],
  sorts: ['number', 'box', 'amount'],
  usualSort: { by: 'number', descending: true },
  filters: ['status', 'disputed', 'fileMissing'],
  choices: { status: Object.keys(statusNames), disputed: ['true'], fileMissing: ['true'] },
};

const statuses = Object.entries(statusNames).map(([value, { label }]) => ({ value, label }));

/** The list of invoices; each opens in a dialog. */
export default function Invoices() {
  const { openId, setOpenId } = useOpenRecord(invoiceParam);
  const columns = useMemo(() => invoiceColumns(({ _id }) => setOpenId(_id)), [setOpenId]);
  const list = useAdminList({ settings, request: (query) => invoicesQuery(toParams(query)) });
  const totals = list.page?.totals;
  return (
    <div className={styles.whole}>
      <ListHead title="Invoices" end={<RunInvoices />}>
        One invoice a month for each box with an amount due, created automatically within an hour of
        the month’s end.
      </ListHead>
      {(totals || !list.page) && !list.loadError && (
        <dl className={styles.totals} aria-busy={!totals}>
          <Total name="Invoiced" amount={totals?.amount} />
          <Total
            name="Credited"
            amount={totals && (totals.credited === 0 ? 0 : -totals.credited)}
          />
          <Total name="Outstanding" amount={totals?.outstanding} />
        </dl>
      )}
      <AdminList
        list={list}
        columns={columns}
        failure="Failed to load invoices"
        filters={
          <div className={styles.filters}>
            <SearchFilter list={list} placeholder="Number or box" />
            <ChoiceFilter list={list} name="status" label="Status" options={statuses} />
            <ChoiceFilter
              list={list}
              name="disputed"
              label="Disputes"
              options={[{ value: 'true', label: 'Open' }]}
            />
            <ChoiceFilter
              list={list}
              name="fileMissing"
              label="File"
              options={[{ value: 'true', label: 'Missing' }]}
            />
          </div>
        }
        tools={<ClearFilters list={list} />}
        empty={<EmptyState title="No invoices found." />}
        noMatch={{ title: 'No invoices found.', clearLabel: 'Clear filters' }}
      />
      {openId && <InvoiceDialog id={openId} onClose={() => setOpenId(null)} />}
    </div>
  );
}

/** A total, or a dash until it is loaded: the list below would move down. */
function Total({ name, amount }: { name: string; amount: number | undefined }) {
  return (
    <div className={styles.total}>
      <dt>{name}</dt>
      <dd>{amount === undefined ? '–' : formatPounds(amount)}</dd>
    </div>
  );
}
