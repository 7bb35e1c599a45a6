import fs from 'node:fs/promises';
import { promise as createQueue } from 'fastq';
import type { AppContext } from '../../platform/context';
import { runInThread } from '../../platform/process/run-in-thread';
import type { PdfTask } from './read-pdf-text';

export interface ReceiptReader {
  /** The text of a PDF; empty if it cannot be read, takes too long or needs too much memory. */
  read(file: string): Promise<string>;
}

/**
 * Reads PDFs in separate threads with limits, so that a hostile file neither fails an upload nor blocks other requests.
 */
export function createReceiptReader({
  policy: { receipts },
  receiptWorker,
  log,
}: Pick<AppContext, 'policy' | 'receiptWorker' | 'log'>): ReceiptReader {
  const queue = createQueue<unknown, string, string>(run, receipts.atOnce);

  async function run(file: string): Promise<string> {
    const task: PdfTask = { bytes: await fs.readFile(file), pages: receipts.pages };
    const { readSeconds: seconds, megabytes, growthMegabytes } = receipts;
    try {
      return await runInThread<string>(receiptWorker, task, {
        seconds,
        megabytes,
        growthMegabytes,
      });
    } catch (error) {
      log.info({ why: (error as Error).message.slice(0, 300) }, 'a receipt could not be read');
      return '';
    }
  }

  return { read: (file) => queue.push(file) };
}
