import { apiBase } from '@hive/contract/api-paths';
import { clientContract, contractHeader } from '@hive/contract/client-contract';
import { useSession } from './session';

/**
 * Sends a report without waiting for a result (a page view, an error report). Uses fetch with keepalive, so that it loads
 * no axios and outlives the page; no refresh, no retry. Never rejects: a failure is logged to the console only.
 */
export async function sendQuietly(path: string, body: unknown): Promise<void> {
  const token = useSession.getState().accessToken;
  try {
    const answer = await fetch(apiBase + path, {
      method: 'POST',
      credentials: 'same-origin',
      keepalive: true,
      headers: {
        'content-type': 'application/json',
        [contractHeader]: clientContract,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    // A response whose body is not read occupies its connection, and tools wait for the end of the request.
    await answer.text();
    if (!answer.ok) throw new Error(`${answer.status}`);
  } catch (error) {
    console.info(`${path} could not be sent`, error);
  }
}
