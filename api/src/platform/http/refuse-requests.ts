import { randomUUID } from 'node:crypto';
import type { ApiErrorBody } from '@hive/contract/common';
import { createRefusedRequests, refusals } from '@hive/shared-node/refused-requests';
import type { Settings } from '../settings/settings';
import { securityHeaders } from './security-headers';

/** Answers requests that are refused before the framework gets them with the contract's error body. */
export function createApiRefusals(settings: Pick<Settings, 'isSecure'>) {
  return createRefusedRequests((name) => {
    const { code, message } = refusals[name];
    const requestId = randomUUID();
    const headers = {
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      ...securityHeaders(settings),
      'x-request-id': requestId,
    };
    return { headers, body: JSON.stringify({ code, message, requestId } satisfies ApiErrorBody) };
  });
}
