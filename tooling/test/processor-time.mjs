import fs from 'node:fs';

/** Clock ticks of Linux's `/proc` per second (USER_HZ, the same on every architecture that Node runs on). */
const ticksPerSecond = 100;

/**
 * The user and system time of all ended child processes, including their descendants.
 * @returns {number | undefined} seconds; undefined except on Linux
 */
export function readProcessorTime() {
  if (process.platform !== 'linux') return undefined;
  return parseProcessorTime(fs.readFileSync('/proc/self/stat', 'utf8'));
}

/** @param {string} stat the line of `/proc/<pid>/stat`, see proc(5) */
export function parseProcessorTime(stat) {
  // The second field is the program's name in parentheses and may itself hold spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // Fields 16 and 17 of the line, cutime and cstime; the first of `fields` is its third.
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}
