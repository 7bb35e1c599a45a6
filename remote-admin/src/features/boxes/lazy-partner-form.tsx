import { lazy, Suspense, type ComponentProps } from 'react';
import { FormSkeleton } from '@hive/shared-ui/form-skeleton';

const LoadedForm = lazy(() => import(/* webpackChunkName: 'table-forms' */ './partner-form'));

/** The partner form, from the chunk of the forms that open within tables, which share their dialogs and fields. */
export const PartnerForm = (props: ComponentProps<typeof LoadedForm>) => (
  <Suspense fallback={<FormSkeleton fields={6} />}>
    <LoadedForm {...props} />
  </Suspense>
);
