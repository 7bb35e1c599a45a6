import type { Draining } from '@hive/shared-node/draining';

/**
 * What fails although the api is ready:
 * - `DATABASE_UNREACHABLE`: lists and profiles are served from memory, clicks are written to disk, everything else fails;
 * - `CATALOGUE_NOT_LISTENING`: changes of the catalogue reach this process up to a minute late;
 * - `CLICKS_CANNOT_BE_SPOOLED`: clicks are lost while the database is unreachable;
 * - `FILE_CLEANUP_STOPPED`: the database seems older than the stored files, so that no orphaned file is removed;
 * - `FILES_NOT_SHARED`: several apis run without `FILES_S3`, so each has only the files that were uploaded to it.
 */
export type ReadinessWarning =
  | 'DATABASE_UNREACHABLE'
  | 'CATALOGUE_NOT_LISTENING'
  | 'CLICKS_CANNOT_BE_SPOOLED'
  | 'FILE_CLEANUP_STOPPED'
  | 'FILES_NOT_SHARED';

/** The warning while something fails, otherwise null. */
export type ReadinessCheck = () => ReadinessWarning | null;

declare module 'fastify' {
  interface FastifyInstance {
    /** Each returns its warning while something fails that does not stop the service. */
    readinessChecks: ReadinessCheck[];
    draining: Draining;
  }
}
