import { Alert } from '@hive/shared-ui/alert';
import { Disclosure } from '@hive/shared-ui/disclosure';
import type { TestAnswer } from './api/send-test';
import { Fields } from './fields';

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
      <Disclosure summary="What was sent">
        <Fields fields={{ ...request.headers, body: request.body }} />
      </Disclosure>
    </>
  );
}
