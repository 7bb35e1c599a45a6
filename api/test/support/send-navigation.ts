import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Sends exactly these headers, as no `fetch` does, and follows no redirect. Fails as `fetch` does. */
export async function sendNavigation(
  url: URL,
  method: string,
  headers: Record<string, string>,
): Promise<Response> {
  try {
    return await send(url, method, headers);
  } catch (cause) {
    throw new TypeError('fetch failed', { cause });
  }
}

async function send(url: URL, method: string, headers: Record<string, string>): Promise<Response> {
  const request = http.request(url, { method, headers });
  request.end();
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const received = new Headers();
  for (const [name, values = []] of Object.entries(answer.headersDistinct))
    for (const value of values) received.append(name, value);
  const body = await buffer(answer);
  return new Response(body.length > 0 ? new Uint8Array(body) : null, {
    status: answer.statusCode,
    headers: received,
  });
}
