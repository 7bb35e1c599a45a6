import type { ProcessHealth } from '@hive/contract/health';
import { createDependencyCheck } from '@hive/shared-node/dependency-check';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context';
import './readiness';

/** What the health checks read of the catalogue. */
export interface CatalogueAge {
  /** Seconds since the catalogue was last read from the database; null if none has been loaded since the start. */
  ageSeconds(): number | null;
}

/** A key that no file has: a storage that works answers that there is no such file. */
const absentFile = 'health/absent.txt';

/** Returns a function that reads the state of everything the api depends on. */
export function createDependencies(
  app: Pick<FastifyInstance, 'readinessChecks'>,
  { pool, replica, files }: Pick<AppContext, 'pool' | 'replica' | 'files'>,
  catalogue: CatalogueAge,
): () => Promise<ProcessHealth> {
  const isDatabaseWorking = createDependencyCheck(() => pool.query('select 1'), {
    validMs: 1_000,
    patienceMs: 1_500,
  });
  const areFilesWorking = createDependencyCheck(() => files.size(absentFile), {
    validMs: 10_000,
    patienceMs: 1_500,
  });

  return async () => {
    const [database, fileStorage] = await Promise.all([isDatabaseWorking(), areFilesWorking()]);
    const warnings = new Set(app.readinessChecks.map((check) => check()));
    const isLoaded = catalogue.ageSeconds() !== null;
    const dependencies = Object.entries({
      database,
      catalogue: isLoaded,
      changeListener: !warnings.has('CATALOGUE_NOT_LISTENING'),
      clickSpool: !warnings.has('CLICKS_CANNOT_BE_SPOOLED'),
      fileStorage,
      ...(replica && { replica: replica.use === 'used' }),
    }).map(([name, isWorking]) => ({ name, isWorking }));
    const isOk = dependencies.every(({ isWorking }) => isWorking);
    return {
      status: isOk ? 'ok' : database || isLoaded ? 'degraded' : 'unavailable',
      dependencies,
    };
  };
}
