/** Starts the site in a data folder that does not exist yet: every run of the stories begins with a first start. */
import fs from 'node:fs';

fs.rmSync(process.env.DATA_DIR, { recursive: true, force: true });
const start = new URL('../tooling/start/start.mjs', import.meta.url);
await import(start.href);
