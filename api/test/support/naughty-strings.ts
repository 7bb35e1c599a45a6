import fs from 'node:fs';

/** 515 strings known to break programs (big-list-of-naughty-strings), for every text field. */
export function naughtyStrings(): string[] {
  const file = require.resolve('big-list-of-naughty-strings/blns.json');
  return JSON.parse(fs.readFileSync(file, 'utf8')) as string[];
}
