import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import webpack, { type Compiler } from 'webpack';
import { mapsFolder } from '@hive/contract/reserved-names';
import { mapOf } from '@hive/shared-node/releases/source-maps';
import { entryName } from './stable-ids-plugin';

/** The ending of a map as the bundler writes it. */
const plainMap = '.map';

interface SourceMap {
  sources: string[];
  sourcesContent?: (string | null)[];
}

/** The path of a module in the repository, with `/`; webpack's own modules keep the name that webpack gives them. */
const nameSource =
  (nameOf: (file: string) => string) =>
  ({ absoluteResourcePath: file }: { absoluteResourcePath: string }): string =>
    path.isAbsolute(file) ? nameOf(file).replace(entryName, '$1') : file;

/**
 * Writes a source map for each script of a browser build, into a folder of the release that is never served. Scripts do not
 * refer to their maps, and their bytes are the same as without maps.
 */
export class SourceMapsPlugin {
  /** @param nameOf the name of a source file, the same in every folder */
  constructor(private readonly nameOf: (file: string) => string) {}

  apply(compiler: Compiler): void {
    new webpack.SourceMapDevToolPlugin({
      test: /\.js$/,
      filename: `${mapsFolder}/[file]${plainMap}`,
      append: false,
      moduleFilenameTemplate: nameSource(this.nameOf),
      fallbackModuleFilenameTemplate: nameSource(this.nameOf),
    }).apply(compiler);
  }
}

/**
 * Compresses the maps of a build. The text of libraries is removed: their registry has it, and it is most of a map. The text
 * of our sources stays, for the lines around a place: maps are private.
 */
export function packSourceMaps(output: string): void {
  const folder = path.join(output, mapsFolder);
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith(plainMap)) continue;
    const file = path.join(folder, name);
    const map = JSON.parse(fs.readFileSync(file, 'utf8')) as SourceMap;
    const sourcesContent = map.sourcesContent?.map((text, index) =>
      isOwn(map.sources[index] ?? '') ? text : null,
    );
    // Without the name of the script: it is a preliminary one here, which differs from folder to folder.
    const contents = { ...map, file: undefined, sourcesContent };
    const packed = zlib.gzipSync(JSON.stringify(contents), { level: 9 });
    fs.writeFileSync(path.join(folder, mapOf(name.slice(0, -plainMap.length))), packed);
    fs.rmSync(file);
  }
}

/** Whether a source is a script of a workspace package. */
const isOwn = (source: string): boolean =>
  /^[a-z][\w-]*\/.*\.tsx?$/.test(source) && !source.includes('node_modules/');
