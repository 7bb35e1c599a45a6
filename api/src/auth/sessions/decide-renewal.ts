import type { Client } from '../devices/device-service';
import type { SecurityPolicy } from '../../platform/security/security-policy';
import type { ChainLink } from './chain-link';

/** A refresh token that a request presents. */
export interface PresentedLink extends ChainLink {
  /** The second factor is still due. Passing it starts a new chain, which no response of this one may overwrite. */
  isProvisional: boolean;
}

/** A request with a refresh token. */
export interface RefreshRequest {
  at: Date;
  /** The id of the request in the log. */
  requestId?: string;
  /** Whether it may come from a browser, where tabs share cookies. A program does not race with itself. */
  isBrowser: boolean;
  /** Stored with the session. Does not affect the decision. */
  client?: Client;
  /** An automatic request while the user is away: the session is renewed but stays idle. */
  isUnattended?: boolean;
}

/**
 * - `rotate`: send the first token of the next generation.
 * - `rest`: too early to rotate; issue an access token and keep the cookie.
 * - `repeat`: send another token of the next generation, because the previous ones may be lost.
 * - `theft`: end the session.
 */
export type RenewalDecision = 'rotate' | 'rest' | 'repeat' | 'theft';

/**
 * Decides how to handle a presented refresh token (RFC 9700 §4.14.2). Every response sends another token, so two
 * browsers never receive the same one. A browser sends the cookie it holds at that moment, an exchange takes at most
 * `inFlightSeconds`, and a crash loses only cookies that have just arrived. `restSeconds` is longer than a late request,
 * a late response and such a crash take together. So when a token rests for that long after the last of its generation
 * was sent, its browser holds it and no other, and these come from a second browser: a token two generations behind, one
 * of a generation from which another was exchanged, and one whose parent came back `restSeconds` after it was sent.
 * docs/decisions/0052-own-refresh-tokens.md has the proof and the alternatives.
 */
export function decideRenewal(
  link: PresentedLink,
  request: RefreshRequest,
  { restSeconds }: SecurityPolicy['refresh'],
): RenewalDecision {
  const hasRested = (since: Date, at: Date): boolean =>
    at.getTime() - since.getTime() >= restSeconds * 1000;

  if (link.newerGenerations > 1) return 'theft';
  if (link.newerGenerations === 1) return link.isExchanged ? 'repeat' : 'theft';
  const hasParentReturned = hasRested(link.sentAt, link.generationSentAt);
  if (hasParentReturned && hasRested(link.sentAt, request.at)) return 'theft';
  const isYoung = !link.isFirst && !hasRested(link.generationSentAt, request.at);
  return request.isBrowser && (isYoung || link.isProvisional) ? 'rest' : 'rotate';
}
