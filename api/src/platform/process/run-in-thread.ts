import { Worker } from 'node:worker_threads';

export interface ThreadLimits {
  /** How long it may take at most. */
  seconds: number;
  /** Of the heap. Megabytes. */
  megabytes: number;
  /** By how much the whole process may grow meanwhile: buffers lie outside of the heap. Megabytes. */
  growthMegabytes?: number;
}

/** How often the growth is looked at. Milliseconds. */
const lookMs = 50;
const megabyte = 1024 * 1024;

/**
 * Runs a program on one task in a separate thread, so that hostile input affects only its own task.
 * @param program absolute path; it posts one message
 * @throws Error with the reason if it exceeds its time or memory, fails, or exits without a result
 */
export function runInThread<Outcome>(
  program: string,
  task: unknown,
  { seconds, megabytes, growthMegabytes }: ThreadLimits,
): Promise<Outcome> {
  const worker = new Worker(program, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  const sizeBefore = process.memoryUsage.rss();
  return new Promise<Outcome>((resolve, reject) => {
    const end = (): void => {
      clearTimeout(overdue);
      clearInterval(looking);
      void worker.terminate();
    };
    const fail = (why: string): void => {
      end();
      reject(new Error(why));
    };
    const overdue = setTimeout(() => fail('it took too long to read'), seconds * 1000);
    const looking =
      growthMegabytes &&
      setInterval(() => {
        const grown = (process.memoryUsage.rss() - sizeBefore) / megabyte;
        if (grown > growthMegabytes) fail('it took too much memory');
      }, lookMs);
    worker.once('message', (outcome: Outcome) => {
      end();
      resolve(outcome);
    });
    worker.once('error', (error) => fail((error as Error).message));
    worker.once('exit', (code) => fail(`its thread ended with ${code}`));
  });
}
