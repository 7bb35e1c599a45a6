import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { buttonClass } from '@hive/shared-ui/button';
import { Card } from '@hive/shared-ui/card';
import { EmptyState, ErrorState, Skeleton } from '@hive/shared-ui/state';
import { questionnaireQuery } from '../../lib/get-questionnaire';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { categoriesFailed, categoriesQuery } from './api/list-categories';
import { QuestionnaireForm } from './questionnaire-form';
import styles from './questionnaire.module.css';

/** The questionnaire, filled in with the user's last answers. */
export function Questionnaire() {
  const categories = useQuery(categoriesQuery());
  const saved = useQuery(questionnaireQuery());

  if (categories.data?.length === 0) {
    return (
      <Card>
        <EmptyState
          title="No categories available."
          action={
            <Link to={paths.boxes.getHref()} className={buttonClass({ variant: 'secondary' })}>
              See all boxes
            </Link>
          }
        />
      </Card>
    );
  }
  if (categories.isError && !categories.data) {
    return (
      <Card>
        <ErrorState
          message={getErrorMessage(categories.error, categoriesFailed)}
          onRetry={() => void categories.refetch()}
        />
      </Card>
    );
  }
  // Wait for the saved answers: filling them in later would overwrite an early click.
  if (!categories.data || saved.isPending) return <Loading />;
  return (
    <QuestionnaireForm
      categories={categories.data}
      saved={saved.data ?? null}
      savedFailed={saved.isError}
    />
  );
}

function Loading() {
  return (
    <div className={styles.form}>
      <div className={styles.questions}>
        <p role="status" className={styles.loading}>
          Loading categories...
        </p>
        <div className={styles.cards} aria-hidden="true">
          {Array.from({ length: 12 }, (_, index) => (
            <div key={index} className={styles.skeleton}>
              <Skeleton variant="circle" />
              <Skeleton variant="line" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
