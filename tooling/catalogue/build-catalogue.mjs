import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const source = path.join(root, 'shared-ui/catalogue');

/**
 * Lets an example show the styles of a pseudo-class: an element with `data-forced="hover"` looks hovered. Both selectors
 * have the same specificity.
 */
const forcePseudoClasses = {
  name: 'force-pseudo-classes',
  setup(build) {
    build.onLoad({ filter: /shared-ui[\\/].*\.css$/ }, ({ path: file }) => ({
      contents: fs
        .readFileSync(file, 'utf8')
        .replace(/:(hover|focus-visible)\b/g, ":is(:$1, [data-forced='$1'])"),
      loader: file.endsWith('.module.css') ? 'local-css' : 'css',
    }));
  },
};

/**
 * The esbuild options of the page with every component of shared-ui in its states. The output is no part of a release.
 * @param {string} folder where the page is written
 */
export const catalogueOptions = (folder) => ({
  entryPoints: [path.join(source, 'main.tsx')],
  outdir: folder,
  bundle: true,
  minify: true,
  format: 'esm',
  splitting: true,
  jsx: 'automatic',
  target: 'es2022',
  define: { 'process.env.NODE_ENV': '"production"' },
  loader: { '.woff2': 'file', '.ttf': 'file' },
  plugins: [forcePseudoClasses],
  logLevel: 'warning',
});

/** Copies the page itself, which esbuild does not read. */
export function copyPage(folder) {
  fs.mkdirSync(folder, { recursive: true });
  fs.copyFileSync(path.join(source, 'index.html'), path.join(folder, 'index.html'));
}

/** Where the visual tests read the page. */
export const catalogueFolder = path.join(root, 'e2e/dist/catalogue');
