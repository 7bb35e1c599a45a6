import closeWithGrace from 'close-with-grace';
import { buildHost } from './host';
import { readHostSettings } from './settings';

/** One sentence instead of a stack for what a person can mend. */
function explain(error: unknown, port?: number): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what runs there, or set PORT.`;
  if (code === 'EACCES')
    return `Port ${port} may not be opened by this user. Set PORT to one above 1024.`;
  return message;
}

async function main(): Promise<void> {
  const settings = readHostSettings(process.env);
  try {
    const host = await buildHost(settings);
    closeWithGrace({ delay: 10_000 }, async ({ err }) => {
      if (err) host.log.error({ err }, 'the web host stops');
      await host.close();
    });
    // Started by another process, the host ends with it.
    process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
    await host.listen({ port: settings.port, host: settings.host });
    console.log(`hive-web ready ${settings.publicUrl}`);
  } catch (error) {
    throw new Error(explain(error, settings.port), { cause: error });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
