import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import { isNavigation, isOwnFetch } from './fetch-metadata';
import { TimeIndex } from './time-index';

/**
 * What a request alone shows: it is automated, made by a partner or an admin, above the limit of its visitor or network, or
 * made on a sponsored place, which is counted apart.
 */
export type RequestFlag = 'bot' | 'own' | 'over-limit' | 'sponsored';

/** Why a click is stored but not counted. Shown to the partner. */
export type NotCountedReason = RequestFlag | 'repeat' | 'network-limit';

/** The limits of the rules. */
export interface CountingRules {
  /** A visitor's further clicks on a box within this time of a counted one are repeats. */
  repeatSeconds: number;
  /** A visitor's clicks beyond this many within this time are over the limit. */
  limit: { points: number; seconds: number };
  /** Counted clicks of one network on one box within this time; further ones are over its limit. */
  networkLimit: { points: number; seconds: number };
}

/** The facts of a click that the rules use. */
export interface ClassifiableClick {
  at: Date;
  boxId: string;
  visitor: Buffer;
  /** The network's hash in this week; null if it is not known, then its limit does not apply. */
  network: Buffer | null;
  flag: RequestFlag | null;
}

/** A stored click of the same visitors, counted or a repeat. */
export interface EarlierClick {
  at: Date;
  boxId: string;
  visitor: Buffer;
  isCounted: boolean;
}

/** The counted clicks of a network on a box this week. */
export interface NetworkClicks {
  boxId: string;
  network: Buffer;
  /** The times of the last ones, more than any limit needs. */
  recent: Date[];
}

/** The stored clicks that the rules may need. */
export interface Earlier {
  ofVisitors: readonly EarlierClick[];
  ofNetworks: readonly NetworkClicks[];
}

export const noEarlier: Earlier = { ofVisitors: [], ofNetworks: [] };

/**
 * Whether a request is automated: a known bot or not a browser, a prefetch or preview that no user has clicked, a HEAD
 * request, or one that a browser sent for another purpose, such as an image.
 */
export function isAutomated(method: string, headers: IncomingHttpHeaders): boolean {
  if (method === 'HEAD') return true;
  const purposes = [
    headers['purpose'],
    headers['sec-purpose'],
    headers['x-purpose'],
    headers['x-moz'],
  ];
  if (/prefetch|prerender|preview/i.test(purposes.flat().join(' '))) return true;
  if (!(method === 'GET' ? isNavigation(headers) : isOwnFetch(headers))) return true;
  const userAgent = headers['user-agent']?.trim();
  return !userAgent || isKnownBot(userAgent);
}

/** A cache of results by user agent: most requests have one of a few, and the pattern of all bots is long. */
const knownBots = new Map<string, boolean>();
const mostKnown = 2_000;
const longestKnown = 400;

function isKnownBot(userAgent: string): boolean {
  const known = knownBots.get(userAgent);
  if (known !== undefined) return known;
  const found = isbot(userAgent);
  if (knownBots.size >= mostKnown) knownBots.clear();
  if (userAgent.length <= longestKnown) knownBots.set(userAgent, found);
  return found;
}

/**
 * Decides for each click of a batch whether it counts (null) or why it does not. Within the batch the earlier entry wins.
 * Clicks replayed late may precede counted ones, so the hours apply in both directions: no two counted clicks of a
 * visitor on a box are ever closer, and no hour has more of a network on a box than its limit.
 */
export function classifyClicks(
  clicks: readonly ClassifiableClick[],
  earlier: Earlier,
  rules: CountingRules,
): (NotCountedReason | null)[] {
  const counted = new TimeIndex();
  const seen = new TimeIndex();
  const ofNetwork = new TimeIndex();
  for (const click of earlier.ofVisitors) {
    const { visitor, both } = keysOf(click);
    seen.add(visitor, click.at);
    if (click.isCounted) counted.add(both, click.at);
  }
  for (const clicks of earlier.ofNetworks)
    for (const at of clicks.recent) ofNetwork.add(networkKey(clicks), at);

  return clicks.map((click) => {
    if (click.flag) return click.flag;
    const { visitor, both } = keysOf(click);
    const before = seen.count(visitor, click.at, -rules.limit.seconds, 0);
    if (before >= rules.limit.points) return 'over-limit';
    const near = counted.count(both, click.at, -rules.repeatSeconds, rules.repeatSeconds);
    seen.add(visitor, click.at);
    if (near > 0) return 'repeat';
    const { points, seconds } = rules.networkLimit;
    const network = click.network && networkKey({ ...click, network: click.network });
    if (network && ofNetwork.count(network, click.at, -seconds, seconds) >= points)
      return 'network-limit';
    counted.add(both, click.at);
    if (network) ofNetwork.add(network, click.at);
    return null;
  });
}

/** For each click whether it is the first counted one of its network on its box that week. */
export function findNewNetworks(
  clicks: readonly ClassifiableClick[],
  reasons: readonly (NotCountedReason | null)[],
  { ofNetworks }: Earlier,
): boolean[] {
  const known = new Set(ofNetworks.map(networkKey));
  return clicks.map(({ network, boxId }, index) => {
    if (reasons[index] !== null || !network) return false;
    const key = networkKey({ network, boxId });
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
}

function keysOf(click: Pick<ClassifiableClick, 'visitor' | 'boxId'>): {
  visitor: string;
  both: string;
} {
  const visitor = click.visitor.toString('base64');
  return { visitor, both: `${visitor} ${click.boxId}` };
}

const networkKey = ({ network, boxId }: Pick<NetworkClicks, 'network' | 'boxId'>): string =>
  `${network.toString('base64')} ${boxId}`;
