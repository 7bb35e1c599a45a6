/** `npm run dev`, before anything is installed: plain JavaScript that needs Node alone. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, requireNode } from '../start/install.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

requireNode();
ensureInstalled(root);
await import('tsx/esm/api').then(({ tsImport }) => tsImport('./run-dev.ts', import.meta.url));
