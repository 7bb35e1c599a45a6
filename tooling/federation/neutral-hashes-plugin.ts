import webpack, { type Compilation, type Compiler } from 'webpack';

const name = 'NeutralHashesPlugin';

/** The first of Unicode's private characters, of which there are more than a build has files. */
const firstCharacter = 0xe000;

/**
 * Hides the hashes in names of files from the minimizer. It chooses short names by how often letters occur, also in the
 * hashes of an entry's chunks. At that time these are preliminary: they change with every edit of a module, even one of which
 * the chunk uses nothing. Two builds with the same contents would get different variable names, and so different hashes.
 */
export class NeutralHashesPlugin {
  apply(compiler: Compiler): void {
    const { PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE } = webpack.Compilation;
    compiler.hooks.compilation.tap(name, (compilation) => {
      let hashes: string[] = [];
      const tap = (stage: number, edit: (text: string) => string): void =>
        compilation.hooks.processAssets.tap({ name, stage }, () => editScripts(compilation, edit));
      compilation.hooks.processAssets.tap(
        { name, stage: PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 2 },
        () => (hashes = listHashes(compilation)),
      );
      tap(PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1, (text) =>
        hashes.reduce((all, hash, index) => all.replaceAll(hash, characterOf(index)), text),
      );
      tap(PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1, (text) =>
        hashes.reduce((all, hash, index) => all.replaceAll(characterOf(index), hash), text),
      );
    });
  }
}

const characterOf = (index: number): string => String.fromCharCode(firstCharacter + index);

/** The hashes in the names of the build's files. */
function listHashes(compilation: Compilation): string[] {
  const hashes = compilation.getAssets().flatMap(({ info }) => info.contenthash ?? []);
  return [...new Set(hashes)];
}

function editScripts(compilation: Compilation, edit: (text: string) => string): void {
  for (const { name: file, source } of compilation.getAssets()) {
    if (!file.endsWith('.js')) continue;
    const text = source.source().toString();
    const edited = edit(text);
    if (edited !== text) {
      compilation.updateAsset(file, new webpack.sources.RawSource(edited));
    }
  }
}
