import { apiBase } from '@hive/contract/api-paths';
import { contractHeader, contractVersion } from '@hive/contract/contract-version';
import { useSession } from './session';

/**
 * Sends something nobody waits for (a page view, a fault report): plain fetch, so that it costs a first visit no
 * axios; no refresh, no retry; it outlives the page. Never rejects: a failure is told to the console only.
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
        [contractHeader]: contractVersion,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) console.info(`${path} was not taken: ${answer.status}`);
  } catch (error) {
    console.info(`${path} could not be sent`, error);
  }
}
