import fs from 'node:fs';

/** The 515 strings that break careless programs (big-list-of-naughty-strings), for every field that takes text. */
export function naughtyStrings(): string[] {
  const file = require.resolve('big-list-of-naughty-strings/blns.json');
  return JSON.parse(fs.readFileSync(file, 'utf8')) as string[];
}
