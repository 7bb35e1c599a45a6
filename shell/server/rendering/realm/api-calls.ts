import { ApiError, offlineError } from '@hive/shared-auth/http';
import type { Transport } from '@hive/shared-auth/transport';
import type { CallAnswer } from '@hive/shared-node/rendering/messages';
import { send } from './outbox';

const pending = new Map<number, (answer: CallAnswer) => void>();
let lastCall = 0;

/** Passes the requests of pages to the web host, which sends those it accepts. */
export const hostTransport: Transport = {
  async request({ method, path, params, contract }) {
    if (method !== 'GET')
      throw new Error(`The web host sends GET requests only, not ${method} ${path}`);
    const call = (lastCall += 1);
    const answered = new Promise<CallAnswer>((resolve) => pending.set(call, resolve));
    send({ call, path, params, contract });
    const answer = await answered;
    if ('body' in answer) return answer.body;
    throw 'error' in answer ? new ApiError(answer.error) : offlineError(undefined);
  },
};

/** The answer of the api to a call. */
export function settle(call: number, answer: CallAnswer): void {
  pending.get(call)?.(answer);
  pending.delete(call);
}
