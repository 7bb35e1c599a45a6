/** What the check reads of a Fastify request. */
interface ForwardedRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The connection's peer, and the addresses that trusted proxies name. */
  ips?: readonly string[] | undefined;
  log: { warn(fields: object, message: string): void };
}

/**
 * Returns a check of each request that warns once when a peer which is not a trusted proxy sends `X-Forwarded-For`: all
 * clients of a forgotten proxy would share one client's limits. The address is not logged, because it may be a person's.
 * @param setting the variable with the trusted proxies
 */
export function createForwardedWarning(setting: string): (request: ForwardedRequest) => void {
  let hasWarned = false;
  return ({ headers, ips, log }) => {
    if (hasWarned || !headers['x-forwarded-for'] || (ips?.length ?? 1) > 1) return;
    hasWarned = true;
    log.warn(
      { setting },
      `a request has X-Forwarded-For from a peer that is not in ${setting}: if it is your proxy, add it, because all its clients count as one`,
    );
  };
}
