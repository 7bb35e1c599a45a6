import { Alert } from '@hive/shared-ui/alert';
import { Disclosure } from '@hive/shared-ui/disclosure';
import type { TestResponse } from './api/send-test';
import { FieldList } from './field-list';

/** The response to a test postback, and the request to compare with one from the brand's server. */
export function TestResult({ result }: { result: TestResponse }) {
  const { request, status, code, message, fields } = result;
  return (
    <>
      {code === null ? (
        <Alert tone="leaf">{`Accepted: a real postback like this would count (${status}).`}</Alert>
      ) : (
        <Alert tone="berry" title={`Refused: ${code} (${status})`}>
          {message}
          <FieldList fields={fields} />
        </Alert>
      )}
      <Disclosure summary="What was sent">
        <FieldList fields={{ ...request.headers, body: request.body }} />
      </Disclosure>
    </>
  );
}
