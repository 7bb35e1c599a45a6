import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { SessionUser } from '@hive/contract/auth';
import { paths } from '@hive/contract/paths';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { canOpen } from '@hive/shared-auth/roles';
import { useSession } from '@hive/shared-auth/session';
import { buttonClass } from '@hive/shared-ui/button';
import { Card } from '@hive/shared-ui/card';
import { FormSkeleton } from '@hive/shared-ui/form-skeleton';
import { ErrorState } from '@hive/shared-ui/state';
import { listCategories } from './api/list-categories';
import styles from './apply.module.css';

const ApplicationForm = lazy(() => import(/* webpackChunkName: 'forms' */ './application-form'));

/** Router state that returns the user to this page after logging in. */
const returnState = { from: paths.listYourBox.getHref() };

/** The application form, or what a visitor has to do first. */
export function Apply() {
  const user = useSession((session) => session.user);
  return (
    <Card as="section" aria-labelledby="apply" className={styles.card}>
      <h2 id="apply" className={styles.heading}>
        Apply
      </h2>
      <Content user={user} />
    </Card>
  );
}

function Content({ user }: { user: SessionUser | null }) {
  // The server renders for a visitor; so does the browser until the session is loaded.
  if (!user || !canOpen('signed-in', user)) return <LogInFirst />;
  if (user.role === 'admin') return <p>Admin accounts can’t represent a box.</p>;
  return (
    <>
      <p className={styles.aside}>
        Applied before? <Link to={paths.applications.getHref()}>See your applications</Link>
      </p>
      <FormWithCategories user={user} />
    </>
  );
}

function LogInFirst() {
  return (
    <>
      <p>
        You need a Hive account to apply. Its email address is verified, so our reply will reach
        you.
      </p>
      <p className={styles.ways}>
        <Link to={paths.login.getHref()} state={returnState} className={buttonClass()}>
          Log in to apply
        </Link>
        <Link
          to={paths.register.getHref()}
          state={returnState}
          className={buttonClass({ variant: 'secondary' })}
        >
          Create an account
        </Link>
      </p>
    </>
  );
}

function FormWithCategories({ user }: { user: SessionUser }) {
  const query = useQuery(listCategories());
  if (query.data) {
    return (
      <Suspense fallback={<FormSkeleton fields={6} />}>
        <ApplicationForm key={user._id} user={user} categories={query.data} />
      </Suspense>
    );
  }
  if (!query.isError) return <FormSkeleton fields={6} />;
  return (
    <ErrorState
      message={getErrorMessage(query.error, 'The form could not be loaded.')}
      onRetry={() => void query.refetch()}
    />
  );
}
