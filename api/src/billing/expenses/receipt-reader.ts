import fs from 'node:fs/promises';
import type { AppContext } from '../../platform/context';
import { runInThread } from '../../platform/process/run-in-thread';
import { createUploadQueue } from '../../storage/uploads/upload-queue';
import type { PdfTask } from './read-pdf-text';

export interface ReceiptReader {
  /**
   * The text of a PDF; empty if it cannot be read, takes too long or needs too much memory.
   * @param account whose turn it takes
   * @throws Problem RATE_LIMITED or UNAVAILABLE while too many PDFs wait
   */
  read(file: string, account: string): Promise<string>;
}

/**
 * Reads PDFs in separate threads with limits, so that a hostile file neither fails an upload nor blocks other requests.
 */
export function createReceiptReader({
  policy: { receipts, uploadQueues },
  receiptWorker,
  log,
}: Pick<AppContext, 'policy' | 'receiptWorker' | 'log'>): ReceiptReader {
  const queue = createUploadQueue({ ...uploadQueues, atOnce: receipts.atOnce });

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

  return { read: (file, account) => queue.run(account, () => run(file)) };
}
