/*
 * Text in UTF-8 without the functions of Node or a browser. Pages are mostly ASCII, for which each has a short way: rendering
 * spends more time here than anywhere else.
 */

/** What a lone half of a surrogate pair becomes. */
const replacement = 0xfffd;

const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

const sizeOf = (code: number): number =>
  code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;

/** Writes a character of several bytes: the first says how many, the others hold six bits each. */
function writeLong(code: number, size: number, target: Uint8Array, at: number): void {
  for (let index = size - 1; index > 0; index -= 1) {
    target[at + index] = 0x80 | ((code >> (6 * (size - 1 - index))) & 0x3f);
  }
  target[at] = ((0xf00 >> size) & 0xff) | (code >> (6 * (size - 1)));
}

/** Writes as many whole characters as fit. Returns the UTF-16 units read, and the bytes written. */
export function encodeInto(text: string, target: Uint8Array): { read: number; written: number } {
  let read = 0;
  let written = 0;
  while (read < text.length && written < target.length) {
    const unit = text.charCodeAt(read);
    if (unit < 0x80) {
      target[written] = unit;
      read += 1;
      written += 1;
      continue;
    }
    const point = text.codePointAt(read)!;
    const code = isSurrogate(point) ? replacement : point;
    const size = sizeOf(code);
    if (written + size > target.length) break;
    writeLong(code, size, target, written);
    written += size;
    read += size === 4 ? 2 : 1;
  }
  return { read, written };
}

/** The number of bytes of a text. */
export function byteLength(text: string): number {
  let bytes = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) bytes += 1;
    else {
      const point = text.codePointAt(index)!;
      bytes += isSurrogate(point) ? 3 : sizeOf(point);
      if (point > 0xffff) index += 1;
    }
  }
  return bytes;
}

/** The bytes of a text. */
export function encode(text: string): Uint8Array {
  const bytes = new Uint8Array(byteLength(text));
  encodeInto(text, bytes);
  return bytes;
}

/** The most arguments of one call. */
const blockSize = 8192;

/** The text of bytes that are valid UTF-8. */
export function decode(bytes: Uint8Array): string {
  const parts: string[] = [];
  const units = new Uint16Array(blockSize);
  let count = 0;
  const flush = (): void => {
    parts.push(String.fromCharCode.apply(null, units.subarray(0, count) as unknown as number[]));
    count = 0;
  };
  for (let index = 0; index < bytes.length;) {
    if (count > blockSize - 2) flush();
    const first = bytes[index]!;
    if (first < 0x80) {
      units[count] = first;
      index += 1;
      count += 1;
      continue;
    }
    const size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    let code = first & (0xff >> (size + 1));
    for (let next = 1; next < size; next += 1) code = (code << 6) | (bytes[index + next]! & 0x3f);
    index += size;
    if (code < 0x10000) {
      units[count] = code;
      count += 1;
    } else {
      units[count] = 0xd800 + ((code - 0x10000) >> 10);
      units[count + 1] = 0xdc00 + ((code - 0x10000) & 0x3ff);
      count += 2;
    }
  }
  flush();
  return parts.join('');
}

/** The part of `TextEncoder` that libraries use. */
export class TextEncoder {
  encode = encode;
  encodeInto = encodeInto;
}

/** The part of `TextDecoder` that libraries use. */
export class TextDecoder {
  decode = decode;
}
