import { lazy, Suspense, type ComponentProps } from 'react';
import { FormSkeleton } from '@hive/shared-ui/form-skeleton';

const LoadedForm = lazy(() => import(/* webpackChunkName: 'forms' */ './partner-form'));

/** The partner form, from the chunk of forms. */
export const PartnerForm = (props: ComponentProps<typeof LoadedForm>) => (
  <Suspense fallback={<FormSkeleton fields={6} />}>
    <LoadedForm {...props} />
  </Suspense>
);
