import type { StoredFrame } from '../../database/release-schema';

/**
 * The script of a release at the end of a line of a stack, with line and column. The app is the first part of the path and
 * the file the last: a version, or anything else, may be between them. The version comes from the report.
 */
const place =
  /\/releases\/([a-z][a-z0-9-]{0,60})\/(?:[\w.-]{1,100}\/){0,3}(\w[\w.-]{0,150}\.js)(?:\?[^\s:]*)?:(\d{1,7}):(\d{1,7})\)?$/;

/** The function's name in Chromium (`at name (…`), or in Firefox and Safari (`name@…`). */
const names = [/^\s*at (?:async )?([^(]{1,200}) \(/, /^([^@/]{0,200})@/];

/** A name without characters that names of functions cannot have. */
const toName = (text: string): string => text.replace(/[^\w$.<>[\]# ]/g, '').slice(0, 100);

function parseLine(line: string): StoredFrame[] {
  const [, app, file, row, column] = place.exec(line) ?? [];
  if (!app || !file) return [];
  const name = names.map((pattern) => pattern.exec(line)?.[1]).find(Boolean) ?? '';
  return [{ name: toName(name), app, file, line: Number(row), column: Number(column) }];
}

/** The places of a browser's stack that are in scripts of releases, innermost first. All else is left out. */
export const parseFrames = (stack: string, max: number): StoredFrame[] =>
  stack.split('\n').flatMap(parseLine).slice(0, max);

/** The error's name, which is on the stack's first line; `Error` if there is none. */
export const parseKind = (stack: string): string =>
  /^([A-Z]\w{0,60})(?=[:\n]|$)/.exec(stack)?.[1] ?? 'Error';
