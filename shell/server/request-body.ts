import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { ByteAccount } from './byte-budget';
import type { ClientLimits } from './client-limits';
import type { StallWatch } from './stall-watch';

/**
 * Bytes. A rejected body up to this size is read and discarded, so that the client receives the response. The api has the
 * same limit.
 */
const maxDrainedBytes = 10 * 1024 * 1024;

/** The body did not arrive in time. */
export class BodyStalledError extends Error {
  override readonly name = 'BodyStalledError';
}

/** The client disconnected before it had sent its body. */
export class BodyAbortedError extends Error {
  override readonly name = 'BodyAbortedError';
}

/** There is no memory for more bodies. */
export class BodyMemoryError extends Error {
  override readonly name = 'BodyMemoryError';
}

interface BodyOptions {
  limits: Pick<ClientLimits, 'bufferedBodyBytes' | 'uncountedBodyBytes'>;
  account: ByteAccount;
  watch: StallWatch;
}

/**
 * Reads a body that fits in the buffer completely, so that a client that sends it slowly uses no connection to the api. Of
 * a longer body the beginning is read, and the stream that is returned contains all of it.
 */
export async function readBody(
  raw: IncomingMessage,
  { limits, account, watch }: BodyOptions,
): Promise<Buffer | Readable> {
  const chunks: Buffer[] = [];
  let size = 0;
  const isComplete = await new Promise<boolean>((resolve, reject) => {
    let isReading = true;
    const settle = (action: () => void) => {
      if (!isReading) return false;
      isReading = false;
      raw.off('data', onData).off('end', onEnd).off('close', onClose).pause();
      action();
      return true;
    };
    const onData = (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > limits.uncountedBodyBytes && !account.take(chunk.length))
        settle(() => reject(new BodyMemoryError('Too many bodies are being received')));
      else if (size > limits.bufferedBodyBytes) settle(() => resolve(false));
    };
    const onEnd = () => settle(() => resolve(true));
    const onClose = () => settle(() => reject(new BodyAbortedError('The client disconnected')));
    raw.on('data', onData).on('end', onEnd).on('close', onClose);
    watch.onStall(raw, () =>
      settle(() => reject(new BodyStalledError('The client stopped sending its body'))),
    );
  });
  return isComplete ? Buffer.concat(chunks, size) : streamBody(raw, chunks, watch);
}

/** The body as a stream to the api. It ends with the api's response; the client's stream must not. */
function streamBody(raw: IncomingMessage, chunks: Buffer[], watch: StallWatch): Readable {
  const forwarded = new PassThrough();
  for (const chunk of chunks) forwarded.write(chunk);
  raw.once('close', () => raw.complete || forwarded.destroy());
  forwarded.once('close', () => raw.unpipe(forwarded).resume());
  // An aborted body fails its own request, not the web host.
  forwarded.on('error', () => undefined);
  watch.onStall(raw, () => {
    if (forwarded.destroyed) return false;
    forwarded.destroy(new BodyStalledError('The client stopped sending its upload'));
    return true;
  });
  return raw.pipe(forwarded);
}

/**
 * Prepares a response that is sent before all of the body has arrived. The rest of the body is discarded, so that a client
 * that is still sending receives the response instead of a broken connection. Above the limit the connection is closed.
 */
export function discardBody(raw: IncomingMessage, reply: FastifyReply): void {
  if (raw.complete) return;
  raw.resume();
  const contentLength = Number(raw.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (contentLength > maxDrainedBytes) void reply.header('connection', 'close');
}
