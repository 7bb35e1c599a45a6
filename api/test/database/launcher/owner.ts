import { startEmbeddedPostgres } from '../../../src/database/launcher/embedded-postgres';

/** A Hive of its own: starts the database it is told, says how that went in one line of JSON, and waits. */
async function own(): Promise<void> {
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
    // The test run was broken off: nobody would ever stop this one.
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

void own();
