import { startEmbeddedPostgres } from '../../../src/database/launcher/embedded-postgres';

/** Starts the given database, prints the result as one line of JSON, and waits. */
async function run(): Promise<void> {
  const [dataDir = '', packageRoot = ''] = process.argv.slice(2);
  const notes: string[] = [];
  try {
    const server = await startEmbeddedPostgres({
      dataDir,
      packageRoot,
      note: (line) => notes.push(line),
    });
    const stop = (): void => void server.stop().then(() => process.exit(0));
    process.once('SIGTERM', stop);
    // The test run was interrupted, so nothing else would stop this process.
    process.stdin.once('end', stop);
    const { pid, isReused } = server;
    process.stdout.write(`${JSON.stringify({ pid, isReused, url: server.getUrl(), notes })}\n`);
    process.stdin.resume();
  } catch (error) {
    process.stdout.write(
      `${JSON.stringify({ error: (error as Error).message, name: (error as Error).name })}\n`,
    );
    process.exit(1);
  }
}

void run();
