import { useEffect } from 'react';
import { PageFrame, PageHead } from '@hive/shared-ui/page-frame';
import { ToastProvider } from '@hive/shared-ui/toast';
import { BoxForm } from '../features/box-form/box-form';
import { watchPresence } from '../lib/live';

/** /manage-affiliates: a box with all that people need to choose it. The shell lets in who may. */
export default function ManageAffiliatesPage() {
  useEffect(watchPresence, []);
  return (
    <ToastProvider label="What happened">
      <PageFrame>
        <PageHead title="Manage Subscription Boxes">
          Add a box with everything visitors need to choose it. It is listed straight away.
        </PageHead>
        <BoxForm />
      </PageFrame>
    </ToastProvider>
  );
}
