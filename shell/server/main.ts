import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { restrictNewFiles } from '@hive/shared-node/private-files';
import { createProgramOutput } from '@hive/shared-node/program-output';
import { reportMissingApi } from './ask-api';
import { buildHost } from './host';
import { readHostSettings } from './settings';
import { describeStartupFault } from './startup-fault';

const output = createProgramOutput('hive-web', process.env);

/** Logs what confines the code of releases here. */
async function reportSandbox({ readSandbox, log }: FastifyInstance): Promise<void> {
  try {
    const sandbox = await readSandbox();
    const isWhole = Object.values(sandbox).every(Boolean);
    if (isWhole) log.info({ walls: sandbox }, 'pages are rendered behind all walls');
    else
      log.warn(
        { walls: sandbox },
        'pages are rendered behind fewer walls than another machine allows',
      );
  } catch (error) {
    log.error({ err: error }, 'pages cannot be rendered on the server: browsers render them');
  }
}

async function main(): Promise<void> {
  restrictNewFiles();
  const settings = readHostSettings(process.env);
  try {
    const host = await buildHost(settings);
    const { drainSeconds = 0 } = settings;
    closeWithGrace({ delay: 10_000 + drainSeconds * 1000 }, async ({ err }) => {
      if (err) host.log.error({ err }, 'the web host is stopping because of an uncaught error');
      else await host.draining.run(drainSeconds);
      await host.close();
    });
    // Stop with the parent process.
    process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
    await host.listen({ port: settings.port, host: settings.host });
    output.ready(`hive-web ready ${settings.publicUrl}`);
    await reportMissingApi(settings.apiUrl, host.log);
    void reportSandbox(host);
  } catch (error) {
    throw new Error(describeStartupFault(error, settings), { cause: error });
  }
}

main().catch((error: unknown) => {
  output.fail(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
