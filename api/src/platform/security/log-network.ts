import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { getNetwork } from '@hive/shared-node/client-address';
import type { AppContext } from '../context';
import { getHmacKey } from './hmac-key';

/** 64 bits distinguish the networks of a day. */
const hashBytes = 8;

/** The number of hashes held in memory. */
const mostCached = 10_000;

const dayMs = 24 * 60 * 60 * 1000;

/** Longer keys are not worth their memory: a browser behind the web host has about 40 characters. */
const longestKey = 100;

/** The parts of a request that determine its address. Computing `ip` is costly. */
type Client = Pick<FastifyRequest, 'socket' | 'headers' | 'ip'>;

/**
 * Returns a function that describes a client's network for the log: a keyed hash of its prefix and the UTC day. Lines of a
 * day can be joined, days cannot, and no address gets into the log (docs/decisions/0058-security-events.md).
 */
export function createLogNetwork({
  clock,
  policy,
  settings,
}: Pick<AppContext, 'clock' | 'policy' | 'settings'>): (client: Client) => string {
  const key = getHmacKey(settings.secretKey, 'hive log network');
  const cache = new Map<string, string>();
  let cachedDay = 0;

  const hashNetwork = (address: string, day: number): string =>
    createHmac('sha256', key)
      .update(`${day} ${getNetwork(address, policy.networkPrefix)}`)
      .digest()
      .subarray(0, hashBytes)
      .toString('base64url');

  return (client) => {
    const day = Math.floor(clock.now().getTime() / dayMs);
    if (day !== cachedDay || cache.size >= mostCached) cache.clear();
    cachedDay = day;
    const from = `${client.socket.remoteAddress} ${String(client.headers['x-forwarded-for'])}`;
    const known = cache.get(from);
    if (known !== undefined) return known;
    const hash = hashNetwork(client.ip, day);
    if (from.length <= longestKey) cache.set(from, hash);
    return hash;
  };
}
