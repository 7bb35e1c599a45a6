import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Dispatcher } from 'undici';
import { QueueFullError, type FairQueue, type Leave } from '@hive/shared-node/fair-queue';
import type { ByteAccount } from './byte-budget';
import type { ClientLimits, LaneName } from './client-limits';
import { removeHopByHopHeaders } from './hop-by-hop-headers';

interface AnswerOptions {
  lanes: Record<LaneName, FairQueue>;
  /** The lane that the request uses, and the function that leaves it. */
  lane: LaneName;
  leave: Leave;
  network: string;
  account: ByteAccount;
  limits: Pick<ClientLimits, 'bufferedAnswerBytes'>;
  reply: FastifyReply;
}

/**
 * Reads a response of the api and sets its status and headers on the reply. A small one is read completely, so that the
 * connection to the api is free before the client reads it. A large one continues as a download, and is refused when the
 * network has no place for another.
 * @returns the body to send
 * @throws QueueFullError when there is no place for a download
 */
export async function receiveAnswer(
  { body, headers, statusCode }: Dispatcher.ResponseData,
  { lanes, lane, leave, network, account, limits, reply }: AnswerOptions,
): Promise<Readable | undefined> {
  let place = leave;
  body.on('error', () => undefined);
  body.once('close', () => place());
  if (reply.raw.destroyed) body.destroy();
  const parts = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const isLong = isKnownLong(headers['content-length'], lane, limits);
  const { chunks, isComplete } = isLong
    ? { chunks: [], isComplete: false }
    : await readStart(parts, limits.bufferedAnswerBytes, account);
  if (!isComplete && lane !== 'download' && lane !== 'upload') {
    const download = lanes.download.tryEnter(network);
    if (!download) {
      body.destroy();
      throw new QueueFullError(false);
    }
    place = download;
    leave();
  }
  void reply.code(statusCode).headers(removeHopByHopHeaders(headers));
  if (isComplete) {
    leave();
    return chunks.length > 0 ? streamOf(chunks) : undefined;
  }
  reply.raw.once('close', () => body.destroy());
  return streamOf(continueWith(chunks, parts));
}

/** Whether to stream without reading the beginning: exports begin to arrive at once, however long they take. */
function isKnownLong(
  contentLength: string | string[] | undefined,
  lane: LaneName,
  { bufferedAnswerBytes }: AnswerOptions['limits'],
): boolean {
  if (contentLength === undefined) return lane === 'download';
  return Number(contentLength) > bufferedAnswerBytes;
}

/** Reads until the end, the limit, or the end of the memory for buffers. */
async function readStart(
  parts: AsyncIterator<Buffer>,
  maxBytes: number,
  account: ByteAccount,
): Promise<{ chunks: Buffer[]; isComplete: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for (;;) {
    const part = await parts.next();
    if (part.done) return { chunks, isComplete: true };
    chunks.push(part.value);
    size += part.value.length;
    if (size > maxBytes || !account.take(part.value.length)) return { chunks, isComplete: false };
  }
}

async function* continueWith(chunks: readonly Buffer[], parts: AsyncIterator<Buffer>) {
  yield* chunks;
  yield* { [Symbol.asyncIterator]: () => parts };
}

/** Chunk by chunk, so that the progress of a slow reader is visible. */
const streamOf = (chunks: Iterable<Buffer> | AsyncIterable<Buffer>): Readable =>
  Readable.from(chunks, { objectMode: false });
