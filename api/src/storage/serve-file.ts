import type { FastifyReply, FastifyRequest } from 'fastify';
import { isFresh } from '../platform/http/prepared-answer';
import { Problem } from '../platform/http/problem';
import { parseRange } from './byte-range';
import type { FileStorage, OpenedFile } from '../platform/ports/file-storage';
import { contentTypeOf, isShownInPlace } from './file-types';

/** A file opened directly may only be displayed or played. */
export const filePolicy = "default-src 'none'; sandbox";

export interface ServedFile {
  key: string;
  /** Value of Cache-Control. */
  cacheControl: string;
  /** The download file name. */
  fileName?: string;
  /** Called before the response if the file is missing. */
  onMissing?: () => Promise<void>;
}

/**
 * Sends a stored file or the requested range of it. The content type depends only on its key, and documents are always
 * downloads.
 * @throws Problem NOT_FOUND, also if the record exists and its file is lost
 */
export async function serveFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStorage,
  { key, cacheControl, fileName, onMissing }: ServedFile,
): Promise<FastifyReply> {
  const { range: rangeHeader, 'if-none-match': ifNoneMatch } = request.headers;
  // Keys are never reused, so a key identifies the content.
  const etag = `"${key}"`;
  const headers = {
    etag,
    'cache-control': cacheControl,
    'content-security-policy': filePolicy,
    'accept-ranges': 'bytes',
    'content-disposition': disposition(key, fileName),
  };
  const size = rangeHeader === undefined ? null : await files.size(key);
  const range = size === null ? null : parseRange(rangeHeader, size);
  if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const file = await files.open(key, range ?? undefined);
  if (!file) {
    await onMissing?.();
    throw new Problem('NOT_FOUND', 'File not found.');
  }
  if (isFresh(ifNoneMatch, etag)) return notModified(reply.headers(headers), file);
  reply.headers(headers).type(contentTypeOf(key));
  if (!range) return reply.header('content-length', file.size).send(file.stream);
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(file.stream);
}

function notModified(reply: FastifyReply, file: OpenedFile): FastifyReply {
  file.stream.destroy();
  return reply.code(304).send();
}

/** An ASCII name for old clients, and the encoded full name if it differs (RFC 6266, 4.3). */
function disposition(key: string, fileName: string | undefined): string {
  if (fileName === undefined && isShownInPlace(key)) return 'inline';
  const name = fileName ?? key.slice(key.lastIndexOf('/') + 1);
  const plain = name.replaceAll(/[^\w .-]/gu, '_');
  const sanitised = name.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}"/\\]/gu, '_');
  const encodedName = plain === sanitised ? '' : `; filename*=UTF-8''${encode(sanitised)}`;
  return `attachment; filename="${plain}"${encodedName}`;
}

/** As a value of a header's extended parameter (RFC 8187, 3.2.1). */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
