import type { TestApp } from '../../support/test-app';
import type { TestAnswer } from '../../support/test-client';
import { until } from '../../support/until';

/** An entry of the log. */
export type LogLine = Record<string, unknown>;

/** All entries of the log. */
export const readLines = (test: TestApp): LogLine[] =>
  test.readLog().map((line) => JSON.parse(line) as LogLine);

/** The security events of a request, without what every entry has. */
export function eventsOf(test: TestApp, { headers }: Pick<TestAnswer, 'headers'>): LogLine[] {
  const requestId = headers.get('x-request-id');
  return readLines(test).filter(
    (line) => line['requestId'] === requestId && line['msg'] === 'security event',
  );
}

/** The line of an answered request, which is written after the response. */
export async function requestLineOf(
  test: TestApp,
  { headers }: Pick<TestAnswer, 'headers'>,
): Promise<LogLine> {
  const requestId = headers.get('x-request-id');
  const find = () =>
    readLines(test).find((line) => line['requestId'] === requestId && line['msg'] === 'answered');
  await until('the request is logged', async () => find() !== undefined);
  return find() ?? {};
}
