import { createProgramLog } from '@hive/shared-node/logger';
import type { DestinationStream, Logger } from 'pino';

/**
 * The log of the api. Requests are written by `registerRequestLog` and security events by `writeSecurityEvent` alone.
 * @param destination standard output by default
 */
export const createLogger = (
  level: string,
  destination?: DestinationStream,
  version = 'unknown',
): Logger => createProgramLog({ service: 'hive-api', version, level }, destination);
