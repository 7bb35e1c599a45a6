import { apiBase } from '@hive/contract/api-paths';
import type { ApiErrorBody } from '@hive/contract/common';
import { contractHeader, contractVersion } from '@hive/contract/contract-version';
import { ApiError, offlineError } from '@hive/shared-auth/http';
import { traceHeaders } from './task-trace';
import type { QueryParams, Transport } from '@hive/shared-auth/transport';

/** Milliseconds an api request may take. After that the browser fetches the data. */
const timeout = 1500;

function buildUrl(apiUrl: string, path: string, params: QueryParams = {}): URL {
  const url = new URL(apiBase + path, apiUrl);
  for (const [name, value] of Object.entries(params)) {
    for (const one of [value].flat()) {
      if (one !== undefined) url.searchParams.append(name, String(one));
    }
  }
  return url;
}

/** Reads from the api as an anonymous visitor: no cookies, no bearer token, GET only. */
export function anonymousTransport(apiUrl: string): Transport {
  return {
    async request({ method, path, params, contract = contractVersion }) {
      if (method !== 'GET')
        throw new Error(`The web host sends GET requests only, not ${method} ${path}`);
      const response = await fetch(buildUrl(apiUrl, path, params), {
        headers: { [contractHeader]: contract, ...traceHeaders() },
        signal: AbortSignal.timeout(timeout),
      }).catch((cause: unknown) => {
        throw offlineError(cause);
      });
      const body: unknown = await response.json();
      if (response.ok) return body;
      throw new ApiError({ ...(body as ApiErrorBody), status: response.status });
    },
  };
}
