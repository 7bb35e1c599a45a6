import type { EventKind, Notification } from '@hive/contract/notifications';
import { paths } from '@hive/contract/paths';
import type { PromoKind } from '@hive/contract/promo-media';
import type { ContactEmail } from '../mail/contact-sentences';
import { describeEnquiry, describeObjection } from '../mail/contact-sentences';
import type { ListingDecision, SentenceData } from './event-data';

/** What a notification says, on the site and in emails. */
export type Sentence = Pick<Notification, 'text' | 'detail' | 'link'>;

export const promoNouns: Record<PromoKind, string> = { image: 'promo image', video: 'video ad' };

/** A reason that an admin entered, with a full stop. */
const describeReason = (reason: string): string =>
  `Our reason: ${reason}${/[.!?]$/.test(reason) ? '' : '.'}`;

const stars = (rating: number): string => (rating === 1 ? '1 star' : `${rating} stars`);

const billing = { path: paths.partnerBilling.getHref(), label: 'See your invoices' };
const reviews = { path: paths.partnerReviews.getHref(), label: 'See your reviews' };

const adminTab = (tab: string, label: string) => ({
  path: `${paths.adminDashboard.getHref()}?tab=${tab}`,
  label,
});

const describeReview = ({ box, rating }: { box: string; rating: number }): Sentence => ({
  text: `${box} has a new review with ${stars(rating)}.`,
  detail: null,
  link: reviews,
});

function describeListing(
  { box, reason, ...decision }: SentenceData['listing-decided'],
  contact: ContactEmail,
): Sentence {
  return {
    text: describeListingDecision(box, decision),
    detail: reason === null ? null : `${describeReason(reason)} ${describeObjection(contact)}`,
    link: { path: paths.partnerListing.getHref(), label: 'See your listing' },
  };
}

const describeWaitingChange = ({ box }: { box: string }): Sentence => ({
  text: `A change of price or terms of ${box} is waiting for review.`,
  detail: null,
  link: adminTab('listing-changes', 'See the changes'),
});

/** The sentence of each kind: plain, complete, and with what to do next. Decisions name the operator's address. */
export const sentences: {
  readonly [K in EventKind]: (data: SentenceData[K], contact: ContactEmail) => Sentence;
} = {
  'review-new': describeReview,
  'review-low': describeReview,
  'order-declined': ({ box, count }) => ({
    text:
      count === 1
        ? `We declined an order of ${box}.`
        : `We declined ${count.toLocaleString('en-GB')} orders of ${box}.`,
    detail: 'Declined orders cost no commission. Each order shows our reason.',
    link: { path: paths.partnerOrders.getHref(), label: 'See your orders' },
  }),
  'invoice-issued': ({ box, number, month, amount, due }) => ({
    text: `Invoice ${number} for ${box} for ${month} is ${amount}, VAT included.`,
    detail: `Pay it by ${due}.`,
    link: billing,
  }),
  'invoice-overdue': ({ box, number, amount, due }) => ({
    text: `We have not received ${amount} for invoice ${number} to ${box}. It was due on ${due}.`,
    detail: 'If something is wrong with the invoice, you can dispute it.',
    link: billing,
  }),
  'tier-changed': ({ box, tier, detail }) => ({
    text: `${box} is now on the ${tier} tier.`,
    detail,
    link: { path: paths.partnerDashboard.getHref(), label: 'See your plan' },
  }),
  'promo-decided': ({ box, promo, reason, wasShown, listing }, contact) =>
    listing
      ? describeListing({ box, reason, ...listing }, contact)
      : {
          text: describePromoDecision(`${promoNouns[promo]} of ${box}`, { reason, wasShown }),
          detail:
            reason === null ? null : `${describeReason(reason)} ${describeObjection(contact)}`,
          link: { path: paths.partnerPromote.getHref(), label: 'See your promo media' },
        },
  'listing-decided': describeListing,
  'box-removed': ({ box, reason }, contact) => ({
    text: `We have taken ${box} off Hive. People can no longer find it.`,
    detail: reason
      ? `${describeReason(reason)} ${describeObjection(contact)}`
      : describeEnquiry(contact),
    link: null,
  }),
  'application-decided': ({ brand, reason, isLive }) => {
    if (reason !== null)
      return {
        text: `We cannot list ${brand} yet.`,
        detail: `${describeReason(reason)} You are welcome to apply again.`,
        link: { path: paths.applications.getHref(), label: 'See your application' },
      };
    return {
      text: isLive
        ? `${brand} is live on Hive: people can find it.`
        : `Your application for ${brand} is approved.`,
      detail: isLive ? 'Check the price, delivery and terms on its page.' : null,
      link: { path: paths.partnerDashboard.getHref(), label: 'Open your dashboard' },
    };
  },
  'account-suspended': ({ reason }, contact) => ({
    text: 'Our team has suspended your account.',
    detail: [...(reason === null ? [] : [describeReason(reason)]), describeObjection(contact)].join(
      ' ',
    ),
    link: null,
  }),
  'own-review-decided': ({ box, boxId, reason, wasShown }, contact) => ({
    text: describeReviewDecision(box, { reason, wasShown }),
    detail:
      reason === null
        ? null
        : `${describeReason(reason)} You can change it and we will review it again. ${describeObjection(contact)}`,
    link: { path: paths.partner.getHref(boxId), label: 'See your review' },
  }),
  'own-review-answered': ({ box, boxId }) => ({
    text: `${box} has replied to your review.`,
    detail: null,
    link: { path: paths.partner.getHref(boxId), label: 'Read the reply' },
  }),
  'own-review-photo-removed': ({ box, boxId }, contact) => ({
    text: `We have removed a picture from your review of ${box}.`,
    detail: `Your text and rating stay. ${describeObjection(contact)}`,
    link: { path: paths.partner.getHref(boxId), label: 'See your review' },
  }),
  'application-waiting': () => ({
    text: 'A brand has applied to list a box.',
    detail: null,
    link: adminTab('applications', 'See the applications'),
  }),
  'promo-waiting': ({ box, isListing }) =>
    isListing
      ? describeWaitingChange({ box })
      : {
          text: `Promo media of ${box} is waiting for review.`,
          detail: null,
          link: adminTab('promo-media', 'See the promo media'),
        },
  'listing-waiting': describeWaitingChange,
  'review-reported': ({ box }) => ({
    text: `A review of ${box} has been reported.`,
    detail: null,
    link: adminTab('reviews', 'See the reviews'),
  }),
  'dispute-opened': ({ number }) => ({
    text: `A partner disputes invoice ${number}.`,
    detail: 'We send no reminders until you answer.',
    link: adminTab('accounting', 'See the invoices'),
  }),
  'mail-failed': () => ({
    text: 'Some emails could not be sent today.',
    detail: null,
    link: adminTab('mail', 'See the emails'),
  }),
  'complaint-received': ({ number, due }) => ({
    text: `Complaint ${number} has arrived. It must be answered by ${due}.`,
    detail: null,
    link: adminTab('complaints', 'See the complaints'),
  }),
  'complaint-due': ({ number, due }) => ({
    text: `Complaint ${number} has no answer yet. It must be answered by ${due}.`,
    detail: null,
    link: adminTab('complaints&state=due', 'See the complaints'),
  }),
};

interface Decided {
  /** Null if it is published. */
  reason: string | null;
  wasShown: boolean;
}

function describePromoDecision(promo: string, { reason, wasShown }: Decided): string {
  if (reason === null) return `The ${promo} is approved and on your public profile.`;
  return wasShown ? `We have taken down the ${promo}.` : `We cannot show the ${promo}.`;
}

/** What happened to a change of price or terms, as a sentence. */
export function describeListingDecision(box: string, { state, day }: ListingDecision): string {
  if (state === 'rejected') return `We cannot publish the change of price or terms of ${box}.`;
  return state === 'applied'
    ? `The change of price or terms of ${box} is in effect.`
    : `The change of price or terms of ${box} is approved and takes effect on ${day}.`;
}

function describeReviewDecision(box: string, { reason, wasShown }: Decided): string {
  if (reason === null) return `Your review of ${box} is published.`;
  return wasShown
    ? `We have taken down your review of ${box}.`
    : `We cannot publish your review of ${box}.`;
}

/** The sentence of a stored notification. Its data was written by an event of the same kind. */
export function describeNotification(
  kind: EventKind,
  data: unknown,
  contact: ContactEmail,
): Sentence {
  const describe = sentences[kind] as (data: unknown, contact: ContactEmail) => Sentence;
  return describe(data, contact);
}
