import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contractHeader } from '@hive/contract/client-contract';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Smaller answers gain nothing from compression: they fit one packet anyway. */
const smallestCompressedBytes = 1_000;

export type Encoding = 'identity' | 'br' | 'gzip';

/** The bytes of a response in one content encoding. Each has its own tag, as strong validators must. */
export interface Variant {
  encoding: Encoding;
  body: Buffer;
  etag: string;
  /** The headers that belong to these bytes, as names and values in turn: the form Node writes fastest. */
  headers: readonly string[];
}

/** A JSON response serialised once and sent to every client. */
export interface PreparedAnswer {
  /** The variant for an `accept-encoding` header; compressed on its first use. */
  pick(acceptEncoding: string | undefined): Promise<Variant>;
  /** The same, or undefined if it is not compressed yet. */
  pickReady(acceptEncoding: string | undefined): Variant | undefined;
}

/** A response ready to be sent, with its tag; each encoding is created when it is first requested. */
export function prepareAnswer(json: string): PreparedAnswer {
  const body = Buffer.from(json);
  const version = hash('sha256', body, 'base64url').slice(0, 27);
  const ready = new Map<Encoding, Variant>([['identity', toVariant('identity', body, version)]]);
  const running = new Map<Encoding, Promise<Variant>>();
  const isSmall = body.length < smallestCompressedBytes;

  const compress = async (encoding: Encoding): Promise<Variant> => {
    try {
      const variant = toVariant(encoding, await shrink(body, encoding), version);
      ready.set(encoding, variant);
      return variant;
    } finally {
      running.delete(encoding);
    }
  };

  return {
    async pick(acceptEncoding) {
      const encoding = isSmall ? 'identity' : chooseEncoding(acceptEncoding);
      const variant = ready.get(encoding) ?? running.get(encoding);
      if (variant) return variant;
      const compressing = compress(encoding);
      running.set(encoding, compressing);
      return compressing;
    },
    pickReady: (acceptEncoding) => ready.get(isSmall ? 'identity' : chooseEncoding(acceptEncoding)),
  };
}

function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  if (accepts(acceptEncoding, 'br')) return 'br';
  return accepts(acceptEncoding, 'gzip') ? 'gzip' : 'identity';
}

/** The response may have a different shape under an earlier contract, or none. */
const varyBy = `accept-encoding, ${contractHeader}`;

/**
 * Caches may store the bytes but must revalidate each time: a delisted box disappears from every page at once.
 */
function toVariant(encoding: Encoding, body: Buffer, hash: string): Variant {
  const isPlain = encoding === 'identity';
  const etag = isPlain ? `"${hash}"` : `"${hash}-${encoding}"`;
  const headers = ['etag', etag, 'cache-control', 'public, no-cache', 'vary', varyBy];
  if (!isPlain) headers.push('content-encoding', encoding);
  return { encoding, body, etag, headers };
}

/**
 * Brotli at 6 is within a few per cent of the best and takes milliseconds: once per change of the catalogue, and for each
 * request for some of its boxes.
 */
const shrink = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
    : compressGzip(body);

const tokens = {
  br: /(?:^|,)\s*br\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/i,
};

/** Whether an `accept-encoding` header names this encoding with a weight above zero. */
export function accepts(header: string, encoding: 'br' | 'gzip'): boolean {
  const match = tokens[encoding].exec(header);
  return match !== null && Number(match[1] ?? 1) > 0;
}

/** Whether an `if-none-match` header holds this tag: then the client already has these bytes (RFC 9110 §13.1.2). */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
