import type { Client } from '../devices/device-service';
import type { SecurityPolicy } from '../../platform/security/security-policy';

/** A refresh token as it lies in its chain, and what is known of its successor. */
export interface ChainLink {
  /** The chain's first: it was handed out once, by the answer that opened the session. */
  isFirst: boolean;
  /** When an answer last set it as the cookie. */
  issuedAt: Date;
  /** Its successor was exchanged in its turn, so nobody honest has this one any more. */
  isSuperseded: boolean;
  /** It was handed out by a `doubt`. */
  isDoubted: boolean;
  /** `receivedAt`: first use of an access token that went out beside it. */
  successor: { receivedAt: Date | null } | null;
  /** The session owes its second factor: passing it begins another chain, which no answer of this one may overtake. */
  isProvisional: boolean;
}

/** A request with a refresh token, at the moment it came. */
export interface RefreshRequest {
  at: Date;
  /** Whether it may come from one of several tabs that share their cookies; a program has nobody to race with. */
  isBrowser: boolean;
  /** Where it came from, noted with the session; the decision does not depend on it. */
  client?: Client;
  /** The page asks by itself while nobody is there: the session is renewed, and no less idle. */
  isUnattended?: boolean;
}

/**
 * - `rotate`: hand out the successor for the first time.
 * - `rest`: not to be exchanged yet; a new access token, the cookie stays.
 * - `repeat`: hand out the same successor again.
 * - `doubt`: the same, although the successor had arrived. If the successor comes back like this too, it is theft.
 * - `theft`: end the session.
 */
export type RenewalDecision = 'rotate' | 'rest' | 'repeat' | 'doubt' | 'theft';

/**
 * What a presented refresh token deserves (S13, RFC 9700 §4.14.2). A browser sends what its jar holds at that moment,
 * and an exchange takes `inFlightSeconds` at most. Since a token rests for longer than a late request and a late answer
 * take together, neither can meet a chain that has gone two steps further: whatever is two steps behind was copied.
 * What is one step behind is a lost answer, unless the answer is known to have arrived: then it is a copy too, or a
 * browser that crashed before it wrote its cookies down, which does not happen twice running.
 * docs/decisions/0008-refresh-rotation.md has the proof and what else was tried.
 */
export function decideRenewal(
  link: ChainLink,
  request: RefreshRequest,
  { inFlightSeconds, restSeconds }: SecurityPolicy['refresh'],
): RenewalDecision {
  const isWithin = (seconds: number, since: Date): boolean =>
    request.at.getTime() - since.getTime() < seconds * 1000;

  if (link.isSuperseded) return 'theft';
  if (!link.successor) {
    const isYoung = !link.isFirst && isWithin(restSeconds, link.issuedAt);
    return request.isBrowser && (isYoung || link.isProvisional) ? 'rest' : 'rotate';
  }
  const { receivedAt } = link.successor;
  if (!receivedAt || isWithin(inFlightSeconds, receivedAt)) return 'repeat';
  return link.isDoubted ? 'theft' : 'doubt';
}
