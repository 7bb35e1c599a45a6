import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { ErrorState, SkeletonGrid } from '@hive/shared-ui/state';
import { faultQuery } from './api/read-fault';
import { FaultCounts, FaultFacts } from './fault-facts';
import { causeOf, missingNames } from './fault-labels';
import { Stack } from './stack';
import styles from './faults.module.css';

/** The link back to the list with its filters. */
function useListHref(): string {
  const [search] = useSearchParams();
  const rest = new URLSearchParams(search);
  rest.delete('fault');
  return `?${rest.toString()}`;
}

/** One error: its stack in the sources, where and when it occurred. */
export function FaultDetail({ id }: { id: string }) {
  const query = useQuery(faultQuery(id));
  const listHref = useListHref();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: fault } = query;
  // Move focus: the link that opened the error has gone with the list.
  useEffect(() => heading.current?.focus(), [fault?._id]);
  return (
    <div className={styles.section}>
      <p className={styles.back}>
        <Link to={listHref} preventScrollReset>
          All errors
        </Link>
      </p>
      {query.isPending && <SkeletonGrid count={2} />}
      {query.isError && (
        <ErrorState
          message={getErrorMessage(query.error, 'The error could not be loaded.')}
          onRetry={() => void query.refetch()}
        />
      )}
      {fault && (
        <>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {causeOf(fault)}
          </h2>
          <FaultFacts fault={fault} />
          <section className={styles.block} aria-label="Stack">
            <h3 className={styles.heading}>Stack</h3>
            {fault.missingSources && (
              <p className={styles.quiet}>{missingNames[fault.missingSources]}</p>
            )}
            {fault.frames.length > 0 && <Stack frames={fault.frames} />}
          </section>
          <FaultCounts days={fault.days} pages={fault.pages} />
        </>
      )}
    </div>
  );
}
