/**
 * `node tooling/start/run.mjs <program> [arguments]`: runs a program of the workspace and installs the packages first
 * if needed. Plain JavaScript that only needs Node.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, requireNode } from './install.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const [program] = process.argv.splice(2, 1);

requireNode();
ensureInstalled(root);
const { tsImport } = await import('tsx/esm/api');
await tsImport(path.join(root, program), import.meta.url);
