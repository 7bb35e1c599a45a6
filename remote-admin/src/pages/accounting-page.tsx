import { useSearchParams } from 'react-router-dom';
import { PageFrame } from '@hive/shared-ui/page-frame';
import { ToastProvider } from '@hive/shared-ui/toast';
import Accounting from '../features/accounting/accounting';
import { fileParam, OpenFile } from '../features/accounting/open-file';
import { AdminOnly } from '../lib/admin-only';
import { AdminHead } from './admin-head';

/** /admin/accounting: the dashboard's accounting tab as a separate page. With `file`, opens that invoice or receipt. */
export default function AccountingPage() {
  const file = useSearchParams()[0].get(fileParam);
  return (
    <AdminOnly>
      <ToastProvider label="Notifications">
        <PageFrame>
          <AdminHead title="Accounting" />
          {file === null ? <Accounting /> : <OpenFile fileKey={file} />}
        </PageFrame>
      </ToastProvider>
    </AdminOnly>
  );
}
