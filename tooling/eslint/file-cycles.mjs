import fs from 'node:fs';
import path from 'node:path';

const extensions = ['', '.ts', '.tsx', '.mjs'];
const staticImport = /(?:\bfrom|^\s*import)\s*['"](\.[^'"]+)['"]/gm;

/** The file that a relative import names; undefined for a file of another kind, such as a style sheet. */
const resolve = (importer, specifier) => {
  const target = path.resolve(path.dirname(importer), specifier);
  return extensions
    .map((extension) => target + extension)
    .find((file) => /\.(tsx?|mjs)$/.test(file) && fs.existsSync(file));
};

const importsByFile = new Map();

/** The files that a file imports statically, types included. Read once per process. */
function importsOf(file) {
  const known = importsByFile.get(file);
  if (known) return known;
  const specifiers = [...fs.readFileSync(file, 'utf8').matchAll(staticImport)].map(
    ([, name]) => name,
  );
  const files = specifiers.map((specifier) => resolve(file, specifier)).filter(Boolean);
  importsByFile.set(file, files);
  return files;
}

/** The shortest path of imports from one file to another, both included; null if there is none. */
function findPath(from, to) {
  const previous = new Map([[from, null]]);
  for (const file of previous.keys()) {
    if (file === to) {
      const steps = [];
      for (let step = file; step; step = previous.get(step)) steps.unshift(step);
      return steps;
    }
    for (const next of importsOf(file)) if (!previous.has(next)) previous.set(next, file);
  }
  return null;
}

/**
 * Refuses imports that lead back to the importing file. Unlike `import-x/no-cycle` it also follows type imports: files
 * that need each other's types are one module in two files.
 */
export const noFileCycle = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const check = (node) => {
      const specifier = node.source?.value;
      if (!specifier?.startsWith('.')) return;
      const imported = resolve(context.filename, specifier);
      const steps = imported && findPath(imported, context.filename);
      if (steps)
        context.report({
          node,
          message: `This import closes a cycle: ${steps.map((file) => path.basename(file)).join(' → ')}.`,
        });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
