import type { EventKind } from '@hive/contract/notifications';
import type { Tier } from '@hive/contract/partners';
import type { PromoKind } from '@hive/contract/promo-media';

/** Nothing but the event. */
type NoData = Record<never, never>;

/** What happened to a change of price or terms. */
export interface ListingDecision {
  state: 'approved' | 'applied' | 'rejected';
  /** The day on which it takes effect, as it is shown. */
  day: string;
}

/** The values of events of a box. Their sentences also get the name of the box. */
interface BoxEventData {
  'review-new': { rating: number };
  'review-low': { rating: number };
  /** One notification per decision: the counts of its parts are added. */
  'order-declined': { count: number };
  /** Sums and days as they are shown: '£260.94', '31 December 2026'. */
  'invoice-issued': { number: string; month: string; amount: string; due: string };
  'invoice-overdue': { number: string; amount: string; due: string };
  /** `detail`: a sentence that says why. */
  'tier-changed': { tier: Tier; detail: string };
  /**
   * `reason`: null if it is approved. `listing`: in notifications of earlier versions, it is about a change of price or
   * terms, and `promo` means nothing.
   */
  'promo-decided': {
    promo: PromoKind;
    reason: string | null;
    wasShown: boolean;
    listing?: ListingDecision;
  };
  /** `reason`: null unless it is rejected. */
  'listing-decided': ListingDecision & { reason: string | null };
  /** `reason`: null if none was given; absent in notifications of earlier versions. */
  'box-removed': { reason?: string | null };
}

/** The values of events of a person. */
interface PersonEventData {
  /** `reason`: null if it is approved. `isLive`: its box is listed, which is the last decision. */
  'application-decided': { brand: string; reason: string | null; isLive?: true };
  'account-suspended': { reason: string | null };
  /** `reason`: null if it is published. */
  'own-review-decided': {
    box: string;
    boxId: string;
    reason: string | null;
    wasShown: boolean;
  };
  'own-review-answered': { box: string; boxId: string };
  'own-review-photo-removed': { box: string; boxId: string };
}

/** The values of events for admins. Never what an applicant or a visitor typed: the sentences are emailed. */
interface AdminEventData {
  'application-waiting': NoData;
  /** `isListing`: in notifications of earlier versions, a change of price or terms waits, not a promo. */
  'promo-waiting': { box: string; isListing?: true };
  'listing-waiting': { box: string };
  'review-reported': { box: string };
  'dispute-opened': { number: string };
  'mail-failed': NoData;
  /** The day of the answer as it is shown: '24 August 2026'. */
  'complaint-received': { number: string; due: string };
  'complaint-due': { number: string; due: string };
}

/** What the sentence of each kind is made of. */
export type SentenceData = {
  [K in keyof BoxEventData]: BoxEventData[K] & { box: string };
} & PersonEventData &
  AdminEventData;

interface EventOf<K, To, Data> {
  kind: K;
  /** Names the event among those of its kind: of several with the same subject, a person is notified once. */
  subject: string;
  to: To;
  data: Data;
}

type EventsOf<Data, To> = { [K in keyof Data]: EventOf<K, To, Data[K]> }[keyof Data];

/** Something that people are notified of. */
export type NotifiedEvent =
  | EventsOf<BoxEventData, { boxId: string }>
  | EventsOf<PersonEventData, { userId: string }>
  | EventsOf<AdminEventData, 'admins'>;

/** Who receives a kind: the partners of a box, the person whose event it is, or all admins. */
export type Audience = 'partners' | 'people' | 'admins';
export type AudienceOf<K extends EventKind> = K extends keyof BoxEventData
  ? 'partners'
  : K extends keyof PersonEventData
    ? 'people'
    : 'admins';
