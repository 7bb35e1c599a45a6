import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { RenderedPage } from './page-plan';

const brotli = promisify(zlib.brotliCompress);
const compressed = new WeakMap<RenderedPage, Promise<Buffer>>();

/** The page's HTML in Brotli. Made once for all who get the same page: it costs more than sending it. */
export function compressOnce(page: RenderedPage): Promise<Buffer> {
  let bytes = compressed.get(page);
  if (!bytes) {
    bytes = brotli(page.html, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } });
    compressed.set(page, bytes);
  }
  return bytes;
}

/** Whether a browser says it reads Brotli; `br;q=0` says it does not. */
export function takesBrotli(accepted: string | string[] | undefined): boolean {
  return [accepted ?? []]
    .flat()
    .join(',')
    .split(',')
    .some((one) => /^\s*br\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(one));
}
