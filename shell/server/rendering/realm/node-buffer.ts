import { byteLength, decode, encode } from './text-coding';

/** Bytes of a page, which Node's `Buffer` reads as text. */
class PageBytes extends Uint8Array {
  override toString(): string {
    return decode(this);
  }
}

/** The part of Node's `Buffer` with which shells collect a rendered page. */
export const Buffer = {
  from: (content: string | Uint8Array): PageBytes =>
    new PageBytes(typeof content === 'string' ? encode(content) : content),

  concat(chunks: readonly Uint8Array[]): PageBytes {
    const joined = new PageBytes(chunks.reduce((bytes, chunk) => bytes + chunk.length, 0));
    let at = 0;
    for (const chunk of chunks) {
      joined.set(chunk, at);
      at += chunk.length;
    }
    return joined;
  },

  byteLength: (content: string | Uint8Array): number =>
    typeof content === 'string' ? byteLength(content) : content.length,
};
