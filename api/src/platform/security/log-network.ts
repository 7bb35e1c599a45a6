import { createHmac } from 'node:crypto';
import { getNetwork } from '@hive/shared-node/client-address';
import type { AppContext } from '../context';
import { getHmacKey } from './hmac-key';

/** 64 bits distinguish the networks of a day. */
const hashBytes = 8;

/** The number of hashes held in memory. */
const mostCached = 10_000;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Returns a function that describes a client's network for the log: a keyed hash of its prefix and the UTC day. Lines of a
 * day can be joined, days cannot, and no address gets into the log (docs/decisions/0058-security-events.md).
 */
export function createLogNetwork({
  clock,
  policy,
  settings,
}: Pick<AppContext, 'clock' | 'policy' | 'settings'>): (address: string) => string {
  const key = getHmacKey(settings.secretKey, 'hive log network');
  const cache = new Map<string, string>();
  let cachedDay = 0;

  return (address) => {
    const day = Math.floor(clock.now().getTime() / dayMs);
    if (day !== cachedDay || cache.size >= mostCached) cache.clear();
    cachedDay = day;
    const known = cache.get(address);
    if (known !== undefined) return known;
    const hash = createHmac('sha256', key)
      .update(`${day} ${getNetwork(address, policy.networkPrefix)}`)
      .digest()
      .subarray(0, hashBytes)
      .toString('base64url');
    cache.set(address, hash);
    return hash;
  };
}
