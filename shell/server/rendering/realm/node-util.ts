import { Buffer } from 'buffer';

/** What a lone half of a surrogate pair becomes in UTF-8. */
const replacement = 0xfffd;

const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

/** The part of `TextEncoder` that React's renderer uses. */
export class TextEncoder {
  encode(text: string): Uint8Array {
    const target = new Uint8Array(text.length * 3);
    return target.slice(0, this.encodeInto(text, target).written);
  }

  /** Writes as many whole characters as fit. Returns the UTF-16 units read, and the bytes written. */
  encodeInto(text: string, target: Uint8Array): { read: number; written: number } {
    let read = 0;
    let written = 0;
    while (read < text.length) {
      const point = text.codePointAt(read)!;
      const code = isSurrogate(point) ? replacement : point;
      const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
      if (written + size > target.length) break;
      if (size === 1) target[written] = code;
      else writeLong(code, size, target, written);
      written += size;
      read += size === 4 ? 2 : 1;
    }
    return { read, written };
  }
}

/** Writes a character of several bytes: the first says how many, the others hold six bits each. */
function writeLong(code: number, size: number, target: Uint8Array, at: number): void {
  for (let index = size - 1; index > 0; index -= 1) {
    target[at + index] = 0x80 | ((code >> (6 * (size - 1 - index))) & 0x3f);
  }
  target[at] = ((0xf00 >> size) & 0xff) | (code >> (6 * (size - 1)));
}

/** The part of `TextDecoder` that libraries use: whole texts in UTF-8. */
export class TextDecoder {
  decode(bytes: Uint8Array): string {
    return Buffer.from(bytes).toString('utf8');
  }
}
