import { apiBase } from '@hive/contract/api-paths';
import type { ApiErrorBody } from '@hive/contract/common';
import { contractHeader } from '@hive/contract/client-contract';
import { contractVersion } from '@hive/contract/contract-version';
import type { TraceHeaders } from '@hive/shared-node/tracing/in-span';
import type { CallAnswer, CallMessage } from '@hive/shared-node/rendering/messages';

/** Milliseconds an api request may take. After that the browser fetches the data. */
const timeout = 1500;

const noAnswer: CallAnswer = { noAnswer: true };

/** The address of a call; null if it is not one of the api's. */
function buildUrl(apiUrl: string, { path, params = {} }: CallMessage): URL | null {
  const base = new URL(`${apiBase}/`, apiUrl);
  const url = new URL(apiBase + path, apiUrl);
  if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) return null;
  for (const [name, value] of Object.entries(params)) {
    for (const item of [value].flat()) url.searchParams.append(name, String(item));
  }
  return url;
}

/**
 * Reads from the api for a page that is rendered, as an anonymous visitor: GET only, no cookies, no token. Never rejects.
 * @param trace the headers of the trace that the rendering belongs to
 */
export async function answerCall(
  apiUrl: string,
  call: CallMessage,
  trace: TraceHeaders,
): Promise<CallAnswer> {
  try {
    const url = buildUrl(apiUrl, call);
    if (!url) return noAnswer;
    const response = await fetch(url, {
      headers: { [contractHeader]: call.contract ?? contractVersion, ...trace },
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
    });
    const body: unknown = await response.json();
    return response.ok
      ? { body }
      : { error: { ...(body as ApiErrorBody), status: response.status } };
  } catch {
    return noAnswer;
  }
}
