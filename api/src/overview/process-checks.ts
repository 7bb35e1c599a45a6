import type { HealthCheck } from '@hive/contract/overview';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../platform/context';
import type { ReadinessWarning } from '../platform/health/readiness';
import { createJobOutcomes } from '../platform/process/job-outcomes';

const warnings: Readonly<Record<ReadinessWarning, string>> = {
  DATABASE_UNREACHABLE: 'The database cannot be reached.',
  CATALOGUE_NOT_LISTENING: 'Changes of partners reach visitors up to a minute late.',
  CLICKS_CANNOT_BE_SPOOLED: 'Clicks would be lost if the database could not be reached.',
  FILE_CLEANUP_STOPPED:
    'The database seems older than the stored files, so no stored file is deleted.',
  FILES_NOT_SHARED:
    'Several apis run without FILES_S3, so some uploaded files cannot be found by the others.',
};

/** What the process that answers knows of itself: the warnings of `/ready`. */
export function checkProcess({
  readinessChecks,
}: Pick<FastifyInstance, 'readinessChecks'>): HealthCheck {
  const found = readinessChecks.map((check) => check()).filter((warning) => warning !== null);
  return {
    check: 'service',
    state: found.length > 0 ? 'attention' : 'ok',
    message:
      found.length > 0
        ? found.map((warning) => warnings[warning]).join(' ')
        : 'The service has no warnings.',
    at: null,
  };
}

/** The last outcome of the hourly jobs, whichever process ran them. */
export async function checkJobs(
  { hourlyJobs }: Pick<FastifyInstance, 'hourlyJobs'>,
  { database }: Pick<AppContext, 'database'>,
): Promise<HealthCheck> {
  const failing = await createJobOutcomes(database).listFailing([...hourlyJobs.keys()]);
  const [first] = failing;
  if (!first)
    return {
      check: 'jobs',
      state: 'ok',
      message: 'The hourly jobs ran without errors.',
      at: null,
    };
  const count = failing.length === 1 ? '1 hourly job' : `${failing.length} hourly jobs`;
  return {
    check: 'jobs',
    state: 'attention',
    message: `${count} failed in the last run: ${failing.map(({ name }) => name).join(', ')}. The log says why.`,
    at: first.since.toISOString(),
  };
}
