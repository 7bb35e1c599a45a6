import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { builtRelease } from '@hive/contract/release';

/** A version as it appears in the names of the build's globals. */
const inNames = (version: string): string => version.replace(/\W/g, '_');

const isText = (file: string): boolean => /\.(js|css|svg)$/.test(file);

/** Copies a build under another version, like the result of a small change but without bundling. */
export function makeVariant(built: string, folder: string, version: string): void {
  fs.cpSync(built, folder, { recursive: true });
  const manifest = path.join(folder, 'release.json');
  const release = builtRelease.parse(JSON.parse(fs.readFileSync(manifest, 'utf8')));

  const files = release.files.map(({ path: file }) => {
    const name = path.join(folder, file);
    const before = fs.readFileSync(name);
    const renamed = before
      .toString('utf8')
      .replaceAll(release.version, version)
      .replaceAll(inNames(release.version), inNames(version));
    const content = isText(file) ? Buffer.from(renamed) : before;
    fs.writeFileSync(name, content);
    if (fs.existsSync(`${name}.br`))
      fs.writeFileSync(`${name}.br`, zlib.brotliCompressSync(content));
    if (fs.existsSync(`${name}.gz`)) fs.writeFileSync(`${name}.gz`, zlib.gzipSync(content));
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    return { path: file, integrity, bytes: content.length };
  });
  fs.writeFileSync(manifest, JSON.stringify({ ...release, version, files }, null, 2));
}
