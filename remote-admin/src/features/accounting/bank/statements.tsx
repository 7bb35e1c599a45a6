import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BankStatement } from '@hive/contract/bank-statements';
import { formatQuantity } from '@hive/shared-ui/lib/format';
import { EmptyState } from '@hive/shared-ui/state';
import { useToast } from '@hive/shared-ui/toast';
import { AdminList } from '../../../lib/admin-list/admin-list';
import type { ListSettings } from '../../../lib/admin-list/list-settings';
import { useAdminList } from '../../../lib/admin-list/use-admin-list';
import { ListHead } from '../../../lib/list-head';
import { useHeadingFocus } from '../use-heading-focus';
import { statementParam, useView } from '../use-view';
import { statementsQuery } from './api/list-statements';
import { ImportStatement } from './import/import-statement';
import { statementColumns } from './statement-columns';
import styles from './bank.module.css';

const settings: ListSettings<BankStatement> = {
  name: 'Bank statements',
  table: 'bank-statements',
  rowId: ({ _id }) => _id,
  rowName: ({ fileName }) => fileName,
  pageSizes: [25, 50, 100],
  sorts: [],
  usualSort: null,
  filters: [],
};

/**
 * The import of a bank statement, and the imported ones.
 * @param hasFocus the heading receives the focus
 */
export default function Statements({ hasFocus }: { hasFocus: boolean }) {
  const heading = useHeadingFocus(hasFocus);
  const { hrefOf } = useView();
  const navigate = useNavigate();
  const toast = useToast();
  const list = useAdminList({ settings, request: statementsQuery });
  const columns = useMemo(
    () => statementColumns(({ _id }) => hrefOf('bank', { [statementParam]: _id })),
    [hrefOf],
  );
  return (
    <section aria-label="Bank statements" className={styles.whole}>
      <ListHead title="Bank statements" headingRef={heading}>
        Import a statement to match payments with invoices. Nothing is booked until you confirm it.
      </ListHead>
      <ImportStatement
        onImported={(id, saved) => {
          toast.show({ tone: 'leaf', title: `${formatQuantity(saved, 'line')} imported.` });
          void navigate(hrefOf('bank', { [statementParam]: id }));
        }}
      />
      <AdminList
        list={list}
        columns={columns}
        failure="The bank statements could not be loaded."
        hasSavedViews={false}
        empty={<EmptyState title="No bank statements have been imported yet." />}
      />
    </section>
  );
}
