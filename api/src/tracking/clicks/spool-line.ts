import { z } from 'zod';
import type { NewClick } from './click-store';

const spooledClick = z.object({
  id: z.string().length(26),
  at: z.coerce.date(),
  boxId: z.uuid(),
  userId: z.uuid().nullable(),
  visitor: z.base64().transform((value) => Buffer.from(value, 'base64')),
  source: z.enum(['interaction', 'go']),
  url: z.string(),
  flag: z.enum(['bot', 'over-limit']).nullable(),
});

/** One click as a line of the spool. */
export const toSpoolLine = (click: NewClick): string =>
  `${JSON.stringify({ ...click, visitor: click.visitor.toString('base64') })}\n`;

/** The clicks of a spool file, and how many lines could not be read. */
export interface SpoolContents {
  clicks: NewClick[];
  unreadable: number;
}

/**
 * Reads a spool file. A last line without its end was torn by a crash: nobody was answered on its account, so it is
 * passed over. Any other line that cannot be read is counted, for the file must then not be thrown away.
 */
export function readSpool(text: string): SpoolContents {
  const lines = text.split('\n').slice(0, -1);
  const clicks = lines.map(readLine).filter((click) => click !== null);
  return { clicks, unreadable: lines.length - clicks.length };
}

function readLine(line: string): NewClick | null {
  try {
    return spooledClick.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
