import { lazy, Suspense } from 'react';
import { FormSkeleton } from '@hive/shared-ui/form-skeleton';
import { useIsInBrowser } from '../../lib/use-is-in-browser';

const ComplaintForm = lazy(() => import(/* webpackChunkName: 'forms' */ './complaint-form'));

/** The complaint form, which is loaded in the browser. */
export function Complain() {
  // The server renders the page without the form: it needs a script to be sent.
  const isInBrowser = useIsInBrowser();
  return (
    <>
      {isInBrowser ? (
        <Suspense fallback={<FormSkeleton fields={5} />}>
          <ComplaintForm />
        </Suspense>
      ) : (
        <FormSkeleton fields={5} />
      )}
      <noscript>
        <p>You need JavaScript to send the form.</p>
      </noscript>
    </>
  );
}
