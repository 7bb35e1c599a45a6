import { lazy, Suspense, useSyncExternalStore } from 'react';
import { FormSkeleton } from '@hive/shared-ui/form-skeleton';

const ComplaintForm = lazy(() => import(/* webpackChunkName: 'forms' */ './complaint-form'));

const subscribeToNothing = () => () => undefined;

/** The complaint form, which is loaded in the browser. */
export function Complain() {
  // The server renders the page without the form: it needs a script to be sent.
  const isInBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
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
