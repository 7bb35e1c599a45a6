import { bucketCookie, parseBucket } from '@hive/shared-node/releases/bucket';
import type { FastifyRequest } from 'fastify';
import { getNetwork } from '../../platform/http/client-address';
import type { AppContext } from '../../platform/context';

/** Whose tab it is, as far as counting wants to know. */
export interface ReportSource {
  network: string;
  /** The bucket its browser is in; null without one. */
  bucket: number | null;
}

/** Whose tab a request comes from. */
export function readReportSource(
  request: FastifyRequest,
  { policy }: Pick<AppContext, 'policy'>,
): ReportSource {
  return {
    network: getNetwork(request.ip, policy.networkPrefix),
    bucket: parseBucket(request.cookies[bucketCookie]),
  };
}
