import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Multipart } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalidField, Problem } from '../../platform/http/problem';
import type { TemporaryFile, TemporaryFiles } from '../temporary-files';

/** An uploaded file with the sender's file name. */
export interface ReceivedFile extends TemporaryFile {
  name: string | undefined;
}

/** The file expected in a form. */
interface ExpectedFile {
  /** The only field of the form. */
  field: string;
  /** Its name in the error message. */
  what: 'picture' | 'file';
  maxBytes: number;
}

/** Overhead of a form: boundaries and headers. Bytes. */
const envelopeBytes = 64 * 1024;

/**
 * Streams the file of a multipart body to disk, up to the limit. A rejected body of known length is still read to its
 * end, so that the client receives the response.
 * @throws Problem MEDIA_TYPE_UNSUPPORTED, BODY_MALFORMED, BODY_TOO_LARGE, VALIDATION_FAILED
 */
export async function receiveFile(
  request: FastifyRequest,
  reply: FastifyReply,
  temporary: TemporaryFiles,
  expected: ExpectedFile,
): Promise<ReceivedFile> {
  const { field, what, maxBytes } = expected;
  if (!request.isMultipart()) throw notMultipart(field);
  // The parser would wait forever for a connection that was closed while the session was looked up.
  if (request.raw.destroyed) throw incomplete(what);
  const contentLength = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  const hasLength = Number.isFinite(contentLength);
  if (hasLength && contentLength > maxBytes + envelopeBytes) throw tooLarge(what, maxBytes);
  // A body of unknown length may never end: do not reuse its connection.
  if (!hasLength) reply.header('connection', 'close');

  let received: ReceivedFile | undefined;
  let refusal: Problem | undefined;
  try {
    for await (const part of request.parts()) {
      refusal ??= validatePart(part, received, expected);
      if (part.type !== 'file') continue;
      if (refusal) {
        part.file.resume();
        continue;
      }
      const { file } = part;
      // Read a body of known length to its end; do not wait for one of unknown length.
      if (!hasLength) file.once('limit', () => file.destroy(tooLarge(what, maxBytes)));
      received = { ...(await temporary.write(file)), name: part.filename };
      if (file.truncated) refusal = tooLarge(what, maxBytes);
    }
    if (refusal) throw refusal;
    if (!received) throw invalidField(field, `Choose a ${what}.`);
    await request.identifyUpload?.(await hashUpload(received));
    return received;
  } catch (error) {
    if (received) await temporary.remove(received);
    throw refusal ?? toRefusal(error, expected);
  }
}

/** Of the content and the sender's file name. */
async function hashUpload({ path, name }: ReceivedFile): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(name ?? null));
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

function validatePart(
  part: Multipart,
  received: TemporaryFile | undefined,
  { field, what }: ExpectedFile,
): Problem | undefined {
  if (part.fieldname !== field)
    return invalidField(part.fieldname.slice(0, 100), 'This field is not known.');
  if (part.type === 'field')
    return invalidField(
      field,
      what === 'file' ? 'Send it as a file.' : 'Send the picture as a file.',
    );
  if (received) return invalidField(field, `Send one ${what} only.`);
  return undefined;
}

/** Maps parser errors: a malformed body, or too many parts. */
function toRefusal(error: unknown, { field, what }: ExpectedFile): unknown {
  if (error instanceof Problem || !(error instanceof Error)) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'FST_FILES_LIMIT') return invalidField(field, `Send one ${what} only.`);
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT')
    return invalidField(field, `Send the ${what} and nothing else.`);
  // Without a system error code (such as a full disk) it is a parser error.
  if (code === undefined || code.startsWith('FST_')) return incomplete(what, error);
  return error;
}

function incomplete(what: string, cause?: unknown): Problem {
  const message = `The ${what} was not uploaded completely. Please try again.`;
  return new Problem('BODY_MALFORMED', message, { cause });
}

/** The error names the limit. */
export function tooLarge(what: string, maxBytes: number): Problem {
  const megabytes = Math.floor(maxBytes / (1024 * 1024));
  return new Problem(
    'BODY_TOO_LARGE',
    `This ${what} is too large. Choose one of ${megabytes} MB or less.`,
  );
}

function notMultipart(field: string): Problem {
  return new Problem(
    'MEDIA_TYPE_UNSUPPORTED',
    `Please send a form (multipart/form-data) with the field ${field}.`,
  );
}
