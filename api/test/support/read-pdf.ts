import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

export interface ReadPdf {
  totalPages: number;
  text: string;
}

/** What a PDF says, as somebody else's program reads it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const reading = promisify(execFile)(process.execPath, [path.join(__dirname, 'pdf-reader.mjs')]);
  reading.child.stdin?.end(bytes);
  const { stdout } = await reading;
  return JSON.parse(stdout) as ReadPdf;
}
