import type { Call } from '@hive/contract/call';
import { apiError } from '@hive/contract/common';
import { errorStatus } from '@hive/contract/error-codes';
import type { TestAnswer } from '../../support/test-client';
import { accountStateOf } from '../matrix/matrix-clients';
import type { FuzzRequest } from './fuzz-requests';
import { canary } from './private-data';

/** Why an answer is wrong, or null. */
export function findFault(
  call: Call,
  { person }: FuzzRequest,
  { status, body, headers }: TestAnswer,
): string | null {
  if (status >= 500) return `status ${status}`;
  // The demo's mailbox shows everyone's emails.
  const mayReadAll = accountStateOf(person)?.role === 'admin' || call.access === 'demo';
  if (!mayReadAll && JSON.stringify(body ?? '').includes(canary)) return 'data of another account';
  const type = headers.get('content-type') ?? '';
  // Texts name their charset, so that no browser guesses it.
  if (/^text\/|json|xml/.test(type) && !type.includes('charset=utf-8')) return `type ${type}`;
  if (!type.startsWith('application/json')) return null;
  if (status === call.status) {
    const { error } = call.response.safeParse(body);
    return error ? `outside the schema: ${error.message}` : null;
  }
  const { data, error } = apiError.safeParse(body);
  if (error) return `not an error of the contract: ${error.message}`;
  return errorStatus[data.code] === status ? null : `${data.code} with status ${status}`;
}
