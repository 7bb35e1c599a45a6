import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context';
import './readiness';

/** Counts the live processes at intervals. Does not wait for the first count: the database may be unreachable. */
export function countProcessesWhileRunning(
  app: FastifyInstance,
  context: Pick<AppContext, 'processes' | 'policy' | 'settings' | 'log'>,
): void {
  const { processes, policy } = context;
  const warnOfSeparateFiles = createSeparateFilesWarning(app, context);
  const count = async (): Promise<void> => {
    await processes.refresh();
    warnOfSeparateFiles();
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    void count();
    timer = setInterval(() => void count(), policy.countProcessesMs);
    timer.unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Adds a readiness warning while several processes have no common storage of files, and logs the first time. */
function createSeparateFilesWarning(
  app: FastifyInstance,
  { processes, settings, log }: Pick<AppContext, 'processes' | 'settings' | 'log'>,
): () => void {
  const areFilesSeparate = (): boolean => processes.count > 1 && !settings.filesS3;
  app.readinessChecks.push(() => (areFilesSeparate() ? 'FILES_NOT_SHARED' : null));
  let isLogged = false;
  return () => {
    if (isLogged || !areFilesSeparate()) return;
    isLogged = true;
    log.warn(
      { processes: processes.count },
      'several apis run without FILES_S3: a file that is uploaded to one is missing in the others. Set FILES_S3 for all of them',
    );
  };
}
