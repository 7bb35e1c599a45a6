import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Smaller answers gain nothing from compression: they fit one packet anyway. */
const smallestCompressedBytes = 1_000;

export type Encoding = 'identity' | 'br' | 'gzip';

/** The bytes of an answer in one content encoding. Each has a tag of its own, as strong validators must. */
export interface Variant {
  encoding: Encoding;
  body: Buffer;
  etag: string;
  /** The headers that belong to these bytes, as names and values in turn: the form Node writes fastest. */
  headers: readonly string[];
}

/** A JSON answer turned into bytes once, for everybody who asks. */
export interface PreparedAnswer {
  /** The variant for an `accept-encoding` header: at once where it exists already, else when it is compressed. */
  pick(acceptEncoding: string | undefined): Variant | Promise<Variant>;
}

export function prepareAnswer(json: string): PreparedAnswer {
  const body = Buffer.from(json);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  const identity = toVariant('identity', body, hash);
  const compressed = new Map<Encoding, Variant | Promise<Variant>>();

  const compress = (encoding: 'br' | 'gzip'): Variant | Promise<Variant> => {
    const known = compressed.get(encoding);
    if (known) return known;
    const running = shrink(body, encoding).then(
      (smaller) => {
        const variant = toVariant(encoding, smaller, hash);
        compressed.set(encoding, variant);
        return variant;
      },
      (error: unknown) => {
        compressed.delete(encoding);
        throw error;
      },
    );
    compressed.set(encoding, running);
    return running;
  };

  return {
    pick(acceptEncoding) {
      if (!acceptEncoding || body.length < smallestCompressedBytes) return identity;
      if (accepts(acceptEncoding, 'br')) return compress('br');
      if (accepts(acceptEncoding, 'gzip')) return compress('gzip');
      return identity;
    },
  };
}

/**
 * Caches may keep the bytes but must ask each time: a box that was taken off the list is gone from every page at once.
 */
function toVariant(encoding: Encoding, body: Buffer, hash: string): Variant {
  const isPlain = encoding === 'identity';
  const etag = isPlain ? `"${hash}"` : `"${hash}-${encoding}"`;
  const headers = ['etag', etag, 'cache-control', 'public, no-cache', 'vary', 'accept-encoding'];
  if (!isPlain) headers.push('content-encoding', encoding);
  return { encoding, body, etag, headers };
}

/** Brotli at 6 is within a few per cent of the best and takes milliseconds, once per change of the catalogue. */
const shrink = (body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  encoding === 'br'
    ? compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
    : compressGzip(body);

const tokens = {
  br: /(?:^|,)\s*br\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/i,
};

/** Whether the header names this encoding with a weight above zero. */
function accepts(header: string, encoding: 'br' | 'gzip'): boolean {
  const match = tokens[encoding].exec(header);
  return match !== null && Number(match[1] ?? 1) > 0;
}

/** Whether an `if-none-match` header holds this tag: then the client has these very bytes (RFC 9110 §13.1.2). */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
