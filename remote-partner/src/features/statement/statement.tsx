import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OwnBox } from '@hive/contract/partners';
import { paths } from '@hive/contract/paths';
import type { Statement as StatementData } from '@hive/contract/statements';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { ApiError } from '@hive/shared-auth/http';
import { EmptyState, ErrorState, Skeleton } from '@hive/shared-ui/state';
import { Loading } from '../../lib/loading';
import { sectionLink } from '../../lib/section-link';
import { invoiceStatementQuery, monthStatementQuery } from './api/get-statement';
import { StatementView } from './statement-view';
import styles from './statement.module.css';

const month = /^\d{4}-\d{2}$/;

interface StatementProps {
  box: OwnBox;
  /** An invoice or credit note, by its id, or a month: '2026-11'. */
  statement: string;
  /** Beside the title. */
  actions: (statement: StatementData) => ReactNode;
}

/** Loads and shows a statement. */
export function Statement({ box, statement, actions }: StatementProps) {
  const query = useQuery(
    month.test(statement)
      ? monthStatementQuery(box._id, `${statement}-01`)
      : invoiceStatementQuery(statement),
  );
  if (query.data) return <StatementView statement={query.data} actions={actions(query.data)} />;
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status ?? 0))
    return (
      <EmptyState
        title="Statement not found"
        action={
          <Link to={sectionLink(paths.partnerBilling.getHref(), box._id)}>Go to billing</Link>
        }
      >
        It may belong to another box, or the address is incomplete.
      </EmptyState>
    );
  if (query.isError)
    return (
      <ErrorState
        message={getErrorMessage(query.error, 'The statement could not be loaded.')}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <Loading label="Loading the statement…">
      <Skeleton className={styles.skeleton} />
    </Loading>
  );
}
