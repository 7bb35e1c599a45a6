import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

export interface ReadPdf {
  totalPages: number;
  text: string;
}

/** Extracts the text of a PDF with an independent library. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const reading = promisify(execFile)(process.execPath, [path.join(__dirname, 'pdf-reader.mjs')]);
  reading.child.stdin?.end(bytes);
  const { stdout } = await reading;
  return JSON.parse(stdout) as ReadPdf;
}
