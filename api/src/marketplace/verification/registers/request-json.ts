import type { z } from 'zod';
import { RegisterUnavailable } from '../../../platform/ports/registers';

/** Sends a request; `fetch` of the web, or a fake of the demo and of tests. */
export type SendRequest = (url: string, init: RequestInit) => Promise<Response>;

/** Seconds until a register counts as unavailable. */
const timeoutSeconds = 5;

/**
 * Requests JSON of a published schema. Null for 404.
 * @param register its name, for the error
 * @throws RegisterUnavailable for a timeout, another status or another shape
 */
export async function requestJson<T>(
  send: SendRequest,
  {
    url,
    register,
    schema,
    ...init
  }: RequestInit & { url: string; register: string; schema: z.ZodType<T> },
): Promise<T | null> {
  try {
    const signal = AbortSignal.timeout(timeoutSeconds * 1000);
    // A redirect could send the credentials elsewhere.
    const response = await send(url, { ...init, signal, redirect: 'error' });
    if (response.status === 404) return null;
    if (!response.ok) throw new RegisterUnavailable(`${register} answered ${response.status}.`);
    return schema.parse(await response.json());
  } catch (error) {
    if (error instanceof RegisterUnavailable) throw error;
    throw new RegisterUnavailable(`${register} did not answer.`);
  }
}
