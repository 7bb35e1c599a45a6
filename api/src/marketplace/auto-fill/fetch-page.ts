import http from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { AutoFillPolicy } from '../../platform/security/auto-fill-policy';
import type { Reachable } from './reachable';
import { checkReachable, UnexpectedStatus, Unreadable } from './reachable';

/** A fetched page and its final URL. */
export interface FetchedPage {
  url: URL;
  html: string;
}

/** Connects to the checked address, even if the name now resolves to another. */
function ask(
  { url, address, family }: Reachable,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      agent: false,
      signal,
      lookup: (_host, { all }, done) =>
        all ? done(null, [{ address, family }]) : done(null, address, family),
      headers: {
        accept: 'text/html,application/xhtml+xml',
        'accept-encoding': 'gzip, deflate, br',
        'accept-language': 'en-GB,en;q=0.8',
        'user-agent': 'HiveAutoFill/1.0',
      },
    });
    request.on('error', reject);
    request.on('response', resolve);
    // The only sign of a response without a page, such as a protocol upgrade.
    request.on('close', () => reject(new Unreadable('cut off')));
    request.end();
  });
}

/** Unpacks a body; a break of the connection breaks the reading too. */
function unpacked(response: http.IncomingMessage): Readable {
  const packing = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (packing === 'identity' || packing === '') return response;
  const makers: Record<string, () => ReturnType<typeof createGunzip>> = {
    gzip: createGunzip,
    'x-gzip': createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  };
  const make = Object.hasOwn(makers, packing) ? makers[packing] : undefined;
  if (!make) throw new Unreadable('packing');
  const unpacking = make();
  response.on('error', (error) => unpacking.destroy(error));
  response.on('close', () => {
    if (!response.complete) unpacking.destroy(new Unreadable('cut off'));
  });
  return response.pipe(unpacking);
}

async function readBody(response: http.IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of unpacked(response) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) throw new Unreadable('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The text in the page's own encoding: as the header names it, else as the page's beginning does, else UTF-8. */
function decode(body: Buffer, contentType: string): string {
  const named = /charset\s*=\s*["']?([\w-]+)/i;
  const label = named.exec(contentType)?.[1] ?? named.exec(body.toString('latin1', 0, 2048))?.[1];
  try {
    return new TextDecoder(label ?? 'utf-8').decode(body);
  } catch {
    return new TextDecoder('utf-8').decode(body);
  }
}

const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches a page of an external website, restricted by the policy: every address in a redirect chain is checked, only
 * the checked address is connected to, and a slow or oversized response is aborted.
 * @throws Unreadable, or the connection's error
 */
export async function fetchPage(address: string, policy: AutoFillPolicy): Promise<FetchedPage> {
  const signal = AbortSignal.timeout(policy.seconds * 1000);
  let next = address;
  for (let hop = 0; hop <= policy.redirects; hop += 1) {
    const reachable = await beforeEnd(checkReachable(next, policy), signal);
    const response = await beforeEnd(ask(reachable, signal), signal);
    try {
      const { statusCode = 0, headers } = response;
      if (redirects.has(statusCode) && headers.location !== undefined) {
        if (!URL.canParse(headers.location, reachable.url.href)) throw new Unreadable('redirect');
        next = new URL(headers.location, reachable.url).href;
        continue;
      }
      const contentType = headers['content-type'] ?? '';
      if (statusCode !== 200) throw new UnexpectedStatus(statusCode);
      if (!/^(text\/html|application\/xhtml\+xml)\b/i.test(contentType.trim()))
        throw new Unreadable('no page');
      const body = await readBody(response, policy.maxBytes);
      return { url: reachable.url, html: decode(body, contentType) };
    } finally {
      response.on('error', () => undefined);
      response.destroy();
    }
  }
  throw new Unreadable('too many redirects');
}

/** A name lookup cannot be aborted: this only stops waiting for it. */
function beforeEnd<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = (): void => reject(new Unreadable('too slow'));
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}
