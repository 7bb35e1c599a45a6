import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { BuiltRelease } from '@hive/contract/release';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Lays a brotli and a gzip copy beside every text file, at the best setting: paid once per release, not per visit. */
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
