import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { Problem } from '../../platform/http/problem';

export interface CsvRecord {
  /** Line number in the file, from 1. */
  line: number;
  cells: readonly string[];
}

export type TextEncoding = 'utf-8' | 'windows-1252';

/** Characters parsed before yielding to the event loop. */
const chunkLength = 32_768;
const recordMax = 100_000;

/** The Windows-1252 characters from 0x80 on, where Latin-1 has control characters; a space for unassigned ones. */
const windows1252Characters = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Files that are not UTF-8 are read as Windows-1252, which old spreadsheets write. Line breaks become '\n'. */
export function decodeText(bytes: Buffer): { encoding: TextEncoding; text: string } {
  const { encoding, text } = decode(bytes);
  return { encoding, text: text.replaceAll(/\r\n?/g, '\n') };
}

function decode(bytes: Buffer): { encoding: TextEncoding; text: string } {
  try {
    return { encoding: 'utf-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    // By hand: the TextDecoder of Node 20 takes Windows-1252 for Latin-1 (nodejs/node#56542).
    const text = bytes
      .toString('latin1')
      .replaceAll(
        /[\x80-\x9f]/g,
        (character) => windows1252Characters[character.charCodeAt(0) - 0x80]!,
      );
    return { encoding: 'windows-1252', text };
  }
}

/** Whether a text has control characters, as other spreadsheets, images and archives do. */
export const isBinary = (text: string): boolean => /[\0-\x08\x0e-\x1f]/.test(text);

/** The most frequent separator in the header, outside quotes. */
function detectSeparator(text: string): string {
  const header = (/^(?:"(?:[^"]|"")*"|[^"\n])*/.exec(text)?.[0] ?? '').replaceAll(
    /"(?:[^"]|"")*"/g,
    '',
  );
  const countOf = (separator: string): number => header.split(separator).length - 1;
  return [',', ';', '\t'].reduce((best, separator) =>
    countOf(separator) > countOf(best) ? separator : best,
  );
}

/** A text in parts, for parsers that should not block the event loop. */
export function* splitIntoChunks(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += chunkLength) yield text.slice(at, at + chunkLength);
}

/**
 * Reads the records of a CSV text, the header included.
 * @throws Problem CSV_UNREADABLE, BODY_TOO_LARGE if it has more than a header and `linesMax` records
 */
export async function readCsv(text: string, linesMax: number): Promise<CsvRecord[]> {
  if (isBinary(text)) throw csvUnreadable('This file is not a CSV file.');
  const parser = Readable.from(splitIntoChunks(text)).pipe(
    parse({
      bom: true,
      delimiter: detectSeparator(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: recordMax,
    }),
  );
  const all: CsvRecord[] = [];
  try {
    for await (const read of parser) {
      const { record, info } = read as { record: string[]; info: { lines: number } };
      const lineBreaks = record.join('').split('\n').length - 1;
      all.push({ line: info.lines - lineBreaks, cells: record.map(stripFormulaGuard) });
      if (all.length > linesMax + 1) throw tooManyLines(linesMax);
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
    const { lines } = error as { lines?: number };
    const where = lines === undefined ? '' : ` Check line ${lines}.`;
    throw csvUnreadable(`We can’t read this CSV file.${where}`, error);
  }
  return all;
}

/** Removes the apostrophe with which exports neutralise formulas. */
const stripFormulaGuard = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/, '');

const inField = (message: string) => ({ fields: { file: message } });

export function csvUnreadable(message: string, cause?: unknown): Problem {
  return new Problem('CSV_UNREADABLE', message, { ...inField(message), cause });
}

export function tooManyLines(linesMax: number): Problem {
  const count = linesMax.toLocaleString('en-GB');
  const message = `This file has more than ${count} lines. Split it and import each part separately.`;
  return new Problem('BODY_TOO_LARGE', message, inField(message));
}
