import { setTimeout as delay } from 'node:timers/promises';
import type { Answer, SiteRequest } from '../balancers/exchange';
import type { Send } from './sender';

export interface Counts {
  sent: number;
  failed: number;
}

export interface Attempts {
  /** Undefined if the request fails. */
  attempt(send: Send, request: SiteRequest): Promise<Answer | undefined>;
  /** Sends a write until it is acknowledged. @throws if the site refuses it */
  write(send: Send, request: SiteRequest, status: number): Promise<Answer>;
  /** Requests since the last call. A request fails without an answer, or with a status from 500. */
  take(): Counts;
}

/** How long a write is sent again, longer than any fault lasts. */
const retryMs = 180_000;

/** Throws once a write has been sent again for too long. */
export function createDeadline(path: string): () => void {
  const end = Date.now() + retryMs;
  return () => {
    if (Date.now() > end) throw new Error(`${path} was not acknowledged within ${retryMs} ms`);
  };
}

/** Whether the site asks to send the write again later: beyond a limit, or while an earlier attempt is in progress. */
const isTooEarly = ({ status, body }: Answer): boolean =>
  status === 429 || (status === 409 && body.includes('"IDEMPOTENCY_IN_PROGRESS"'));

/** Sends requests, and writes until they are acknowledged, and counts them. */
export function createAttempts(): Attempts {
  let counts: Counts = { sent: 0, failed: 0 };

  async function attempt(send: Send, request: SiteRequest): Promise<Answer | undefined> {
    const current = counts;
    current.sent += 1;
    const answer = await send(request).catch(() => undefined);
    if (!answer || answer.status >= 500) current.failed += 1;
    return answer;
  }

  return {
    attempt,
    async write(send, request, status) {
      for (const check = createDeadline(request.path); ; check()) {
        const answer = await attempt(send, request);
        if (answer?.status === status) return answer;
        const isEarly = answer !== undefined && isTooEarly(answer);
        if (answer && answer.status < 500 && !isEarly)
          throw new Error(`${request.path} answered ${answer.status}: ${answer.body}`);
        await delay(isEarly ? 1000 : 200);
      }
    },
    take() {
      const taken = counts;
      counts = { sent: 0, failed: 0 };
      return taken;
    },
  };
}
