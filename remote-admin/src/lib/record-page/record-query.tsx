import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { ApiError } from '@hive/shared-auth/http';
import { buttonClass } from '@hive/shared-ui/button';
import { EmptyState, ErrorState, SkeletonGrid } from '@hive/shared-ui/state';

interface RecordQueryProps<Data> {
  query: UseQueryResult<Data>;
  /** The list that the record is in. */
  back: { href: string; label: string };
  /** The message when it cannot be loaded and the api gives no reason. */
  failure: string;
  /** The title when there is no such record. */
  missing: string;
  children: (data: Data) => ReactNode;
}

/** Codes of an unknown id; a malformed one, as in an edited URL, counts as unknown. */
const unknownCodes: readonly string[] = ['NOT_FOUND', 'VALIDATION_FAILED'];

const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && unknownCodes.includes(error.code);

/** The page of a record while it loads, if there is none, after a failure, and loaded. */
export function RecordQuery<Data>(props: RecordQueryProps<Data>) {
  const { query, back, failure, missing, children } = props;
  if (query.isPending) return <SkeletonGrid />;
  // Also for a record that is deleted while it is shown.
  if (isUnknown(query.error))
    return (
      <EmptyState
        title={missing}
        action={
          <Link to={back.href} className={buttonClass({ variant: 'secondary' })}>
            Back to the list
          </Link>
        }
      >
        It may have been deleted.
      </EmptyState>
    );
  if (query.isLoadingError)
    return (
      <ErrorState
        message={getErrorMessage(query.error, failure)}
        onRetry={() => void query.refetch()}
      />
    );
  return children(query.data as Data);
}
