import { byteLength, decode, encode } from './text-coding';

/** The part of Node's `Buffer` with which shells collect a rendered page. */
export class Buffer extends Uint8Array {
  static override from(content: string | Iterable<number>): Buffer {
    return new Buffer(typeof content === 'string' ? encode(content) : content);
  }

  static concat(chunks: readonly Uint8Array[]): Buffer {
    const joined = new Buffer(chunks.reduce((bytes, chunk) => bytes + chunk.length, 0));
    let at = 0;
    for (const chunk of chunks) {
      joined.set(chunk, at);
      at += chunk.length;
    }
    return joined;
  }

  static byteLength(content: string | Uint8Array): number {
    return typeof content === 'string' ? byteLength(content) : content.length;
  }

  override toString(): string {
    return decode(this);
  }
}
