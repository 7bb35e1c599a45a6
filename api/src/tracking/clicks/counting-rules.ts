import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';

/** Why a click is stored but not counted. Shown to the partner. */
export type NotCountedReason = 'bot' | 'repeat' | 'over-limit';

/** The limits of the rules. */
export interface CountingRules {
  /** A visitor's further clicks on a box within this time of a counted one are repeats. */
  repeatSeconds: number;
  /** A visitor's clicks beyond this many within this time are over the limit. */
  limit: { points: number; seconds: number };
}

/** The facts of a click that the rules use. */
export interface ClassifiableClick {
  at: Date;
  boxId: string;
  visitor: Buffer;
  /** Decided by the request alone: automated, or above the limit of its network. */
  flag: 'bot' | 'over-limit' | null;
}

/** A stored click of the same visitors, counted or a repeat. */
export interface EarlierClick {
  at: Date;
  boxId: string;
  visitor: Buffer;
  isCounted: boolean;
}

/**
 * Whether a request is automated: a known bot or not a browser, a prefetch or preview that no user has clicked, or a
 * HEAD request.
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
 * Decides for each click of a batch whether it counts (null) or why it does not. `earlier` holds the stored clicks that
 * the rules may need; within the batch the earlier entry wins. Clicks replayed late may precede counted ones, so the
 * hour applies in both directions: no two counted clicks of a visitor on a box are ever closer.
 */
export function classifyClicks(
  clicks: readonly ClassifiableClick[],
  earlier: readonly EarlierClick[],
  rules: CountingRules,
): (NotCountedReason | null)[] {
  const counted = new TimeIndex();
  const seen = new TimeIndex();
  for (const click of earlier) {
    const { visitor, both } = keysOf(click);
    seen.add(visitor, click.at);
    if (click.isCounted) counted.add(both, click.at);
  }

  return clicks.map((click) => {
    if (click.flag) return click.flag;
    const { visitor, both } = keysOf(click);
    const before = seen.count(visitor, click.at, -rules.limit.seconds, 0);
    if (before >= rules.limit.points) return 'over-limit';
    const near = counted.count(both, click.at, -rules.repeatSeconds, rules.repeatSeconds);
    seen.add(visitor, click.at);
    if (near > 0) return 'repeat';
    counted.add(both, click.at);
    return null;
  });
}

function keysOf(click: Pick<ClassifiableClick, 'visitor' | 'boxId'>): {
  visitor: string;
  both: string;
} {
  const visitor = click.visitor.toString('base64');
  return { visitor, both: `${visitor} ${click.boxId}` };
}

/** Instants by key. */
class TimeIndex {
  readonly #times = new Map<string, number[]>();

  add(key: string, at: Date): void {
    const times = this.#times.get(key);
    if (times) times.push(at.getTime());
    else this.#times.set(key, [at.getTime()]);
  }

  /** The number of instants less than `seconds` before or after `at`, excluding the exact limit before. */
  count(key: string, at: Date, fromSeconds: number, toSeconds: number): number {
    const from = at.getTime() + fromSeconds * 1000;
    const to = at.getTime() + toSeconds * 1000;
    const isIn = (time: number): boolean => time > from && (time < to || time === at.getTime());
    return this.#times.get(key)?.filter(isIn).length ?? 0;
  }
}
