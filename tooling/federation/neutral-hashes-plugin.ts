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
    const { PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE: minimize } = webpack.Compilation;
    compiler.hooks.compilation.tap(name, (compilation) => {
      let characters = new Map<string, string>();
      compilation.hooks.processAssets.tap({ name, stage: minimize - 1 }, () => {
        characters = chooseCharacters(compilation);
        replaceInScripts(compilation, characters);
      });
      compilation.hooks.processAssets.tap({ name, stage: minimize + 1 }, () => {
        const hashes = [...characters].map(([hash, character]) => [character, hash] as const);
        replaceInScripts(compilation, new Map(hashes));
      });
    });
  }
}

/** A character for each hash in the names of the build's files. */
function chooseCharacters(compilation: Compilation): Map<string, string> {
  const hashes = new Set(compilation.getAssets().flatMap(({ info }) => info.contenthash ?? []));
  return new Map(
    [...hashes].map((hash, index) => [hash, String.fromCharCode(firstCharacter + index)]),
  );
}

/** Replaces texts in all scripts. Their source maps stay correct. */
function replaceInScripts(compilation: Compilation, texts: ReadonlyMap<string, string>): void {
  if (texts.size === 0) return;
  const pattern = new RegExp([...texts.keys()].join('|'), 'g');
  for (const { name: file, source } of compilation.getAssets()) {
    if (!file.endsWith('.js')) continue;
    const edited = new webpack.sources.ReplaceSource(source);
    const found = [...source.source().toString().matchAll(pattern)];
    for (const { 0: text, index } of found) {
      edited.replace(index, index + text.length - 1, texts.get(text)!);
    }
    if (found.length > 0) compilation.updateAsset(file, edited);
  }
}
