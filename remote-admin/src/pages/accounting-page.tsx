import { PageFrame, PageHead } from '@hive/shared-ui/page-frame';
import { ToastProvider } from '@hive/shared-ui/toast';
import Accounting from '../features/accounting/accounting';
import { AdminOnly } from '../lib/admin-only';

/** /admin/accounting: the dashboard's accounting tab as a separate page. */
export default function AccountingPage() {
  return (
    <AdminOnly>
      <ToastProvider label="Notifications">
        <PageFrame>
          <PageHead title="Accounting" />
          <Accounting />
        </PageFrame>
      </ToastProvider>
    </AdminOnly>
  );
}
