import { lazy, Suspense, useEffect } from 'react';
import { PageFrame, PageHead } from '@hive/shared-ui/page-frame';
import { ToastProvider } from '@hive/shared-ui/toast';
import { FormSkeleton } from '@hive/shared-ui/form-skeleton';
import { watchPresence } from '../lib/live';

const BoxForm = lazy(() => import(/* webpackChunkName: 'forms' */ '../features/box-form/box-form'));

/** /manage-affiliates: adds a box. The shell checks access. */
export default function ManageAffiliatesPage() {
  useEffect(watchPresence, []);
  return (
    <ToastProvider label="Notifications">
      <PageFrame>
        <PageHead title="Manage Subscription Boxes">
          Add a box with everything visitors need to choose it. It is listed straight away.
        </PageHead>
        <Suspense fallback={<FormSkeleton fields={7} />}>
          <BoxForm />
        </Suspense>
      </PageFrame>
    </ToastProvider>
  );
}
