import { stripVTControlCharacters } from 'node:util';

/** An error of types as the compiler prints it, with the lines that belong to it. */
export interface TypeCheckError {
  /** Relative to the folder of the check; null for an error of the configuration. */
  file: string | null;
  text: string;
}

/** The first line of an error, plain (`a.ts(1,14): error TS1: …`) or for a terminal (`a.ts:1:14 - error TS1: …`). */
const firstLine = /^(?:(\S.*?)(?:\(\d+,\d+\): |:\d+:\d+ - ))?error TS\d+: /;

/** Reads the output of the compiler. The summary at the end is left out. */
export function parseTypeErrors(output: string): TypeCheckError[] {
  const errors: TypeCheckError[] = [];
  for (const line of output.split(/\r?\n/)) {
    const plain = stripVTControlCharacters(line);
    const first = firstLine.exec(plain);
    const last = errors.at(-1);
    if (first) errors.push({ file: first[1] ?? null, text: line });
    else if (/^Found \d+ errors?\b/.test(plain)) break;
    else if (last) last.text += `\n${line}`;
  }
  return errors.map(({ file, text }) => ({ file, text: text.trimEnd() }));
}

/** Whether an error is in a folder; `.` contains all that have a file. */
export const isIn = (folder: string, { file }: TypeCheckError): boolean =>
  file !== null && (folder === '.' || file.startsWith(`${folder}/`));

/** The errors as they are printed: by app or package, which is the first folder of a file. */
export function formatTypeErrors(errors: readonly TypeCheckError[], root: string): string {
  const byName = new Map<string, string[]>();
  for (const { file, text } of errors) {
    const name = file?.includes('/') ? file.slice(0, file.indexOf('/')) : '';
    const heading = name === '' || name === 'src' ? root : name;
    byName.set(heading, [...(byName.get(heading) ?? []), text]);
  }
  return [...byName]
    .map(([name, texts]) => `\nType errors in ${name}:\n\n${texts.join('\n')}\n`)
    .join('');
}
