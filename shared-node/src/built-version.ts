import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/**
 * The commit from which `npm run build` built the running program, which it writes beside the program; `unknown` for other
 * builds and for sources.
 */
export function readBuiltVersion(program = process.argv[1] ?? ''): string {
  const file = path.join(path.dirname(program), 'version');
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : 'unknown';
}
