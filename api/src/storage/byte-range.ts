import type { ByteRange } from '../platform/ports/file-storage';

/**
 * Parses a `Range` header (RFC 9110 §14.2).
 * @returns null for the whole file: without the header, or with an unsupported one (several parts, another unit);
 * 'beyond' when the range is beyond the file
 */
export function parseRange(header: string | undefined, size: number): ByteRange | null | 'beyond' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'beyond' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'beyond' : { start, end };
}
