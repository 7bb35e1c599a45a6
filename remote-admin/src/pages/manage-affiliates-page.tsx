import { lazy, Suspense, useEffect } from 'react';
import { PageFrame } from '@hive/shared-ui/page-frame';
import { ToastProvider } from '@hive/shared-ui/toast';
import { FormSkeleton } from '@hive/shared-ui/form-skeleton';
import { watchPresence } from '../lib/live';
import { AdminHead } from './admin-head';

const BoxForm = lazy(() => import(/* webpackChunkName: 'forms' */ '../features/box-form/box-form'));

/** /manage-affiliates: adds a box. The shell checks access. */
export default function ManageAffiliatesPage() {
  useEffect(watchPresence, []);
  return (
    <ToastProvider label="Notifications">
      <PageFrame>
        <AdminHead title="Manage Subscription Boxes">
          Add a box with everything visitors need to choose it. It is listed straight away.
        </AdminHead>
        <Suspense fallback={<FormSkeleton fields={7} />}>
          <BoxForm />
        </Suspense>
      </PageFrame>
    </ToastProvider>
  );
}
