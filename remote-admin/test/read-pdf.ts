import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** The text of each page of a PDF, read by an independent library. */
export async function readPages(bytes: ArrayBuffer): Promise<string[]> {
  const reading = promisify(execFile)(process.execPath, [path.join(__dirname, 'pdf-reader.mjs')], {
    maxBuffer: 64 * 1024 * 1024,
  });
  reading.child.stdin?.end(new Uint8Array(bytes));
  const { stdout } = await reading;
  return (JSON.parse(stdout) as { text: string[] }).text;
}
