import type { Client } from '../devices/device-service';
import type { SecurityPolicy } from '../../platform/security/security-policy';

/** A refresh token in its chain, and the state of its successor. */
export interface ChainLink {
  /** The first of the chain: issued once, by the response that opened the session. */
  isFirst: boolean;
  /** When a response last set it as the cookie. */
  issuedAt: Date;
  /** Its successor has been exchanged too, so no legitimate client still holds this token. */
  isSuperseded: boolean;
  /** It was issued again by a `doubt` decision. */
  isDoubted: boolean;
  /** `receivedAt`: first use of an access token issued with it. */
  successor: { receivedAt: Date | null } | null;
  /** The second factor is still due. Passing it starts a new chain, which no response of this one may overwrite. */
  isProvisional: boolean;
}

/** A request with a refresh token. */
export interface RefreshRequest {
  at: Date;
  /** Whether it may come from a browser, where tabs share cookies. A program does not race with itself. */
  isBrowser: boolean;
  /** Stored with the session. Does not affect the decision. */
  client?: Client;
  /** An automatic request while the user is away: the session is renewed but stays idle. */
  isUnattended?: boolean;
}

/**
 * - `rotate`: issue the successor for the first time.
 * - `rest`: too early to rotate; issue an access token and keep the cookie.
 * - `repeat`: issue the same successor again.
 * - `doubt`: as `repeat`, although the successor had arrived. If that happens to the successor too, it is theft.
 * - `theft`: end the session.
 */
export type RenewalDecision = 'rotate' | 'rest' | 'repeat' | 'doubt' | 'theft';

/**
 * Decides how to handle a presented refresh token (RFC 9700 §4.14.2). A browser sends the cookie it holds at that
 * moment, and an exchange takes at most `inFlightSeconds`. A token rests for longer than a late request and a late
 * response take together, so neither can find the chain two steps ahead: a token two steps behind was copied. A token
 * one step behind means a lost response, unless the response is known to have arrived: then it is a copy, or a browser
 * that crashed before it saved its cookies, which does not happen twice in a row.
 * docs/decisions/0008-refresh-rotation.md has the proof and the alternatives.
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
