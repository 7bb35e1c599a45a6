import { useEffect } from 'react';
import { PageFrame, PageHead } from '@hive/shared-ui/page-frame';
import { ToastProvider } from '@hive/shared-ui/toast';
import { BoxForm } from '../features/box-form/box-form';
import { watchPresence } from '../lib/live';

/** /manage-affiliates: adds a box. The shell checks access. */
export default function ManageAffiliatesPage() {
  useEffect(watchPresence, []);
  return (
    <ToastProvider label="Notifications">
      <PageFrame>
        <PageHead title="Manage Subscription Boxes">
          Add a box with everything visitors need to choose it. It is listed straight away.
        </PageHead>
        <BoxForm />
      </PageFrame>
    </ToastProvider>
  );
}
