import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { RenderedPage } from './page-plan';

const brotli = promisify(zlib.brotliCompress);
const compressed = new WeakMap<RenderedPage, Promise<Buffer>>();

/** The page's HTML in Brotli. Compressed once per page object, because compressing costs more than sending. */
export function compressOnce(page: RenderedPage): Promise<Buffer> {
  let bytes = compressed.get(page);
  if (!bytes) {
    bytes = brotli(page.html, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } });
    compressed.set(page, bytes);
  }
  return bytes;
}

/** Whether an `Accept-Encoding` header allows Brotli; `br;q=0` does not. */
export function acceptsBrotli(accepted: string | string[] | undefined): boolean {
  return [accepted ?? []]
    .flat()
    .join(',')
    .split(',')
    .some((one) => /^\s*br\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(one));
}
