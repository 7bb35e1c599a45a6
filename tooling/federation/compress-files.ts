import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { BuiltRelease } from '@hive/contract/release';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/**
 * Writes a brotli and a gzip copy of every text file at the best compression, once per release instead of per request.
 */
export async function compressFiles(folder: string, release: BuiltRelease): Promise<void> {
  const texts = release.files.filter(
    ({ path: file }) => /\.(js|css|svg)$/.test(file) && !file.startsWith('server/'),
  );
  await Promise.all(
    texts.map(async ({ path: file }) => {
      const name = path.join(folder, file);
      const content = await fs.readFile(name);
      await fs.writeFile(`${name}.br`, await brotli(content));
      await fs.writeFile(`${name}.gz`, await gzip(content, { level: 9 }));
    }),
  );
}
