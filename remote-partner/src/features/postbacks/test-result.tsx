import { Alert } from '@hive/shared-ui/alert';
import type { TestAnswer } from './api/send-test';
import { Fields } from './fields';
import styles from './postbacks.module.css';

/** What a brand's server would have been told, and what was sent, to compare with one's own. */
export function TestResult({ answer }: { answer: TestAnswer }) {
  const { request, status, code, message, fields } = answer;
  return (
    <>
      {code === null ? (
        <Alert tone="leaf">{`Accepted: a real one like this would count (${status}).`}</Alert>
      ) : (
        <Alert tone="berry" title={`Refused: ${code} (${status})`}>
          {message}
          <Fields fields={fields} />
        </Alert>
      )}
      <details className={styles.guide}>
        <summary>What was sent</summary>
        <Fields fields={{ ...request.headers, body: request.body }} />
      </details>
    </>
  );
}
