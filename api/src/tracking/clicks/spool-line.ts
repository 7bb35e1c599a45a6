import { clickPages } from '@hive/contract/click-pages';
import { z } from 'zod';
import type { NewClick } from './click-store';

const bytes = z.base64().transform((value) => Buffer.from(value, 'base64'));

const spooledClick = z.object({
  id: z.string().length(26),
  at: z.coerce.date(),
  boxId: z.uuid(),
  userId: z.uuid().nullable(),
  visitor: bytes,
  // Absent from lines of earlier versions.
  network: bytes.nullable().default(null),
  source: z.enum(['interaction', 'go', 'sponsored']),
  // Absent from lines of earlier versions. A later version may know more: its click is imported all the same.
  page: z.enum(clickPages).nullable().default(null).catch('other'),
  url: z.string(),
  flag: z.enum(['bot', 'own', 'over-limit', 'sponsored']).nullable(),
});

/** One click as a line of the spool. */
export const toSpoolLine = (click: NewClick): string =>
  `${JSON.stringify({
    ...click,
    visitor: click.visitor.toString('base64'),
    network: click.network?.toString('base64') ?? null,
  })}\n`;

/** The clicks of a spool file, and how many lines could not be read. */
export interface SpoolContents {
  clicks: NewClick[];
  unreadable: number;
}

/**
 * Reads a spool file. An incomplete last line was cut off by a crash before its click was acknowledged, so it is
 * ignored. Any other unreadable line is counted, because the file must then be retained.
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
