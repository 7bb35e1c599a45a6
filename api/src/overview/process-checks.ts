import type { HealthCheck } from '@hive/contract/overview';
import type { FastifyInstance } from 'fastify';
import type { ReadinessWarning } from '../platform/health/readiness';

const warnings: Readonly<Record<ReadinessWarning, string>> = {
  CATALOGUE_NOT_LISTENING: 'Changes of partners reach visitors up to a minute late.',
  CLICKS_CANNOT_BE_SPOOLED: 'Clicks would be lost if the database could not be reached.',
  FILE_CLEANUP_STOPPED:
    'The database seems older than the stored files, so no stored file is deleted.',
};

/** What the process that answers knows of itself: the warnings of `/ready`, and its hourly jobs. */
export function checkProcess({
  readinessChecks,
  failedJobs,
}: Pick<FastifyInstance, 'readinessChecks' | 'failedJobs'>): HealthCheck[] {
  const found = readinessChecks.map((check) => check()).filter((one) => one !== null);
  const failed = failedJobs.size;
  return [
    {
      check: 'service',
      state: found.length > 0 ? 'attention' : 'ok',
      message:
        found.length > 0
          ? found.map((warning) => warnings[warning]).join(' ')
          : 'The service has no warnings.',
      at: null,
    },
    {
      check: 'jobs',
      state: failed > 0 ? 'attention' : 'ok',
      message:
        failed > 0
          ? `${failed === 1 ? '1 hourly job' : `${failed} hourly jobs`} failed in the last run. The log says why.`
          : 'The hourly jobs ran without errors.',
      at: null,
    },
  ];
}
