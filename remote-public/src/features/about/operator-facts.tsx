import { useQuery } from '@tanstack/react-query';
import type { Operator } from '@hive/contract/operator';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { ErrorState } from '@hive/shared-ui/state';
import { getOperator } from './api/get-operator';
import styles from './operator-facts.module.css';

/** The company that runs the site. A fact that is not set up has no line. */
export function OperatorFacts() {
  const { data, isError, error, refetch } = useQuery(getOperator());
  if (data) return <Facts operator={data} />;
  if (!isError) return <p role="status">Loading the company’s details…</p>;
  return (
    <ErrorState
      message={getErrorMessage(error, 'The company’s details could not be loaded.')}
      onRetry={() => void refetch()}
    />
  );
}

function Facts({ operator }: { operator: Operator }) {
  const { name, companyNumber, vatNumber, address, email } = operator;
  return (
    <dl className={styles.facts}>
      <dt>Company</dt>
      <dd>{name}</dd>
      {companyNumber && (
        <>
          <dt>Company number</dt>
          <dd>{companyNumber}</dd>
        </>
      )}
      {vatNumber && (
        <>
          <dt>VAT number</dt>
          <dd>{vatNumber}</dd>
        </>
      )}
      {address.length > 0 && (
        <>
          <dt>Address</dt>
          <dd>
            <address className={styles.address}>{address.join('\n')}</address>
          </dd>
        </>
      )}
      {email && (
        <>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </>
      )}
    </dl>
  );
}
