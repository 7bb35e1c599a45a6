import type { Role } from '@hive/contract/auth';
import type { EventKind, NotificationEmail, NotificationKind } from '@hive/contract/notifications';
import { laterEventKind, notificationEmail, notificationKind } from '@hive/contract/notifications';
import type { Audience, AudienceOf } from './event-data';

/** Who receives a kind, by which channels, and what its settings say. */
export interface KindRule<A extends Audience = Audience> {
  audience: A;
  /** The kind in the settings. */
  label: string;
  /** The email setting of people who have not chosen one. */
  email: NotificationEmail;
  /** The email settings that can be chosen; one if it cannot be changed. */
  emailChoices: readonly NotificationEmail[];
  /** Why a channel cannot be changed; null if it can. */
  locked: { inApp: string | null; email: string | null };
  /** The kind in responses, if its own is not in their list. */
  listedAs?: NotificationKind;
  /** The subject of an email about one notification. Null if the event sends a specific email, which is then the channel. */
  mailSubject: string | null;
}

const all = notificationEmail.options;
const free = { inApp: null, email: null };

const moneyAndSecurity = 'Notifications about money and security are always shown on Hive.';
const shown = { inApp: moneyAndSecurity, email: null };

/** A kind whose email the law or the contract requires. */
const required = (email: string, inApp: string | null = moneyAndSecurity) => ({
  email: 'at-once' as const,
  emailChoices: ['at-once'] as const,
  locked: { inApp, email },
});

const invoiceMails = 'We must email invoices and payment reminders.';
const removalMails = 'The law requires us to email you when we remove something of yours.';
const restrictionMails = 'The law requires us to email you when we restrict your account or box.';

/** The rules of each kind. The sentences are in `sentences.ts`, the values of events in `event-data.ts`. */
export const kinds: { readonly [K in EventKind]: KindRule<AudienceOf<K>> } = {
  'review-new': {
    audience: 'partners',
    label: 'A new review of your box with three stars or more',
    email: 'daily',
    emailChoices: all,
    locked: free,
    mailSubject: 'A new review of your box on Hive',
  },
  'review-low': {
    audience: 'partners',
    label: 'A new review of your box with one or two stars',
    email: 'at-once',
    emailChoices: all,
    locked: free,
    mailSubject: 'A new review of your box on Hive',
  },
  'order-declined': {
    audience: 'partners',
    label: 'Orders that we decline',
    email: 'daily',
    // A decision takes effect in parts, so its count is known only later.
    emailChoices: ['daily', 'weekly', 'off'],
    locked: shown,
    mailSubject: null,
  },
  'invoice-issued': {
    audience: 'partners',
    label: 'A new invoice',
    ...required(invoiceMails),
    mailSubject: null,
  },
  'invoice-overdue': {
    audience: 'partners',
    label: 'An overdue invoice',
    ...required(invoiceMails),
    mailSubject: null,
  },
  'tier-changed': {
    audience: 'partners',
    label: 'A change of your tier',
    email: 'at-once',
    emailChoices: all,
    locked: shown,
    mailSubject: 'Your tier on Hive has changed',
  },
  'promo-decided': {
    audience: 'partners',
    label: 'A decision on your promo image or video ad',
    email: 'at-once',
    emailChoices: all,
    locked: free,
    mailSubject: null,
  },
  'box-removed': {
    audience: 'partners',
    label: 'Your box is taken off Hive',
    ...required(restrictionMails),
    mailSubject: 'Your box is no longer on Hive',
  },
  'application-decided': {
    audience: 'people',
    label: 'A decision on your application, and your box going live',
    ...required('We always email our decision on an application.', null),
    mailSubject: null,
  },
  'account-suspended': {
    audience: 'people',
    label: 'Your account is suspended',
    ...required(restrictionMails),
    mailSubject: null,
  },
  'own-review-decided': {
    audience: 'people',
    label: 'A decision on your review',
    email: 'at-once',
    emailChoices: all,
    locked: free,
    mailSubject: null,
  },
  'own-review-answered': {
    audience: 'people',
    label: 'A reply to your review',
    email: 'at-once',
    emailChoices: all,
    locked: free,
    mailSubject: 'A reply to your review on Hive',
  },
  'application-waiting': {
    audience: 'admins',
    label: 'A new application',
    email: 'daily',
    emailChoices: all,
    locked: free,
    mailSubject: 'A new application on Hive',
  },
  'promo-waiting': {
    audience: 'admins',
    label: 'Promo media to review',
    email: 'daily',
    emailChoices: all,
    locked: free,
    mailSubject: 'Promo media to review on Hive',
  },
  'review-reported': {
    audience: 'admins',
    label: 'A reported review',
    email: 'daily',
    emailChoices: all,
    locked: free,
    mailSubject: 'A reported review on Hive',
  },
  'dispute-opened': {
    audience: 'admins',
    label: 'A disputed invoice',
    email: 'daily',
    emailChoices: all,
    locked: shown,
    mailSubject: 'A disputed invoice on Hive',
  },
  'mail-failed': {
    audience: 'admins',
    label: 'Emails that could not be sent',
    email: 'daily',
    emailChoices: all,
    locked: free,
    mailSubject: 'Emails that could not be sent by Hive',
  },
  'complaint-received': {
    audience: 'admins',
    label: 'New complaints',
    email: 'daily',
    emailChoices: ['daily', 'off'],
    locked: { inApp: 'Complaints have a deadline.', email: null },
    listedAs: 'review-reported',
    mailSubject: 'A complaint to Hive',
  },
  'complaint-due': {
    audience: 'admins',
    label: 'Complaints to be answered within five days',
    email: 'at-once',
    emailChoices: ['at-once', 'off'],
    locked: { inApp: 'Complaints have a deadline.', email: null },
    listedAs: 'review-reported',
    mailSubject: 'A complaint to Hive must be answered',
  },
  'listing-decided': {
    audience: 'partners',
    label: 'A decision on your price or terms',
    email: 'at-once',
    emailChoices: ['at-once', 'off'],
    locked: shown,
    listedAs: 'promo-decided',
    mailSubject: null,
  },
  'listing-waiting': {
    audience: 'admins',
    label: 'Listing changes to review',
    email: 'daily',
    emailChoices: ['daily', 'off'],
    locked: { inApp: 'Partners wait for a decision.', email: null },
    listedAs: 'promo-waiting',
    mailSubject: 'A listing change to review on Hive',
  },
  'own-review-photo-removed': {
    audience: 'people',
    label: 'A picture that is removed from your review',
    ...required(removalMails, null),
    listedAs: 'own-review-decided',
    mailSubject: 'We removed a picture from your review on Hive',
  },
};

/** Every kind that this version knows. A newer version may have written others, while this one ends or before a rollback. */
export const eventKinds: readonly EventKind[] = [
  ...notificationKind.options,
  ...laterEventKind.options,
];

/** The kinds that responses name as this one. */
export const kindsListedAs = (kind: NotificationKind): EventKind[] =>
  eventKinds.filter((candidate) => candidate === kind || kinds[candidate].listedAs === kind);

const audiencesOf: Record<Role, readonly Audience[]> = {
  user: ['people'],
  partner: ['partners', 'people'],
  admin: ['admins'],
};

/** The kinds in the settings of a role, in their order; later ones are an `emailKind` there. */
export function kindsOf(role: Role): NotificationKind[] {
  const audiences = audiencesOf[role];
  return notificationKind.options.filter((kind) => audiences.includes(kinds[kind].audience));
}

/** Whether the email of a kind can be switched off. */
export const canUnsubscribe = (
  kind: EventKind,
): kind is Exclude<EventKind, 'own-review-photo-removed'> => kinds[kind].locked.email === null;
