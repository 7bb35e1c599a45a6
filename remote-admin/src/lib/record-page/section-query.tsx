import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { Skeleton } from '@hive/shared-ui/state';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import styles from './record-page.module.css';

interface SectionQueryProps<Data> {
  /** Accessible name of what is loaded. */
  name: string;
  /** The message when it cannot be loaded and the api gives no reason. */
  failure: string;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** The content of a section while it loads, after a failure with a retry, and loaded. */
export function SectionQuery<Data>({ name, failure, query, children }: SectionQueryProps<Data>) {
  if (query.isPending)
    return (
      <div className={styles.bones}>
        <VisuallyHidden role="status">{`Loading ${name}…`}</VisuallyHidden>
        <Skeleton />
        <Skeleton />
        <Skeleton variant="text" />
      </div>
    );
  if (query.isLoadingError)
    return (
      <Alert tone="berry" role="alert" title={failure}>
        <p className={styles.text}>{getErrorMessage(query.error, 'Try again in a moment.')}</p>
        <Button
          variant="secondary"
          size="sm"
          busy={query.isFetching}
          onClick={() => void query.refetch()}
        >
          Retry
          <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
        </Button>
      </Alert>
    );
  return children(query.data as Data);
}
