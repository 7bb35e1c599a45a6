import { bucketCookie, parseBucket } from '@hive/shared-node/releases/bucket';
import type { FastifyRequest } from 'fastify';
import { getNetwork } from '@hive/shared-node/client-address';
import type { AppContext } from '../../platform/context';

/** The source of a report, as far as counting needs it. */
export interface ReportSource {
  network: string;
  /** The browser's canary bucket; null without one. */
  bucket: number | null;
}

/** Reads the source of a report from its request. */
export function readReportSource(
  request: FastifyRequest,
  { policy }: Pick<AppContext, 'policy'>,
): ReportSource {
  return {
    network: getNetwork(request.ip, policy.networkPrefix),
    bucket: parseBucket(request.cookies[bucketCookie]),
  };
}
