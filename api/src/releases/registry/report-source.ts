import { bucketCookie, parseBucket } from '@hive/shared-node/releases/bucket';
import type { FastifyRequest } from 'fastify';
import { getNetwork } from '@hive/shared-node/client-address';
import type { AppContext } from '../../platform/context';

/** The source of a report, as far as counting needs it. */
export interface ReportSource {
  network: string;
  /** The network as canaries count it: coarser, because one customer may have many IPv6 networks. */
  canaryNetwork: string;
  /** The browser's canary bucket; null without one. */
  bucket: number | null;
}

/** What providers give a customer at most, in bits. */
const maxCustomerPrefix = 48;

/** Reads the source of a report from its request. */
export function readReportSource(
  request: FastifyRequest,
  { policy }: Pick<AppContext, 'policy'>,
): ReportSource {
  const { ipv4, ipv6 } = policy.networkPrefix;
  return {
    network: getNetwork(request.ip, { ipv4, ipv6 }),
    canaryNetwork: getNetwork(request.ip, { ipv4, ipv6: Math.min(ipv6, maxCustomerPrefix) }),
    bucket: parseBucket(request.cookies[bucketCookie]),
  };
}
