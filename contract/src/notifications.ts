import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { id, instant, nothing } from './common';

/** The events that a person is notified of. */
export const notificationKind = z.enum([
  // To the partners of a box.
  'review-new',
  'review-low',
  'order-declined',
  'invoice-issued',
  'invoice-overdue',
  'tier-changed',
  'promo-decided',
  'box-removed',
  // To the person whose application, account or review it is.
  'application-decided',
  'account-suspended',
  'own-review-decided',
  'own-review-answered',
  // To admins.
  'application-waiting',
  'promo-waiting',
  'review-reported',
  'dispute-opened',
  'mail-failed',
]);
export type NotificationKind = z.infer<typeof notificationKind>;

/**
 * Events of later versions. `notificationKind` is closed in this major version, so their notifications have the most similar
 * kind of it in responses, and their emails are switched on and off as an `emailKind`.
 */
export const laterEventKind = z.enum(['complaint-received', 'complaint-due']);
/** Every event that people are notified of. */
export type EventKind = NotificationKind | z.infer<typeof laterEventKind>;

/** Emails that are only switched on or off. */
export const emailKind = z.enum([
  'review-invitation',
  'shortlist-change',
  ...laterEventKind.options,
]);
export type EmailKind = z.infer<typeof emailKind>;

/** When notifications of a kind are emailed: each at once, together each morning or each Monday morning, or never. */
export const notificationEmail = z.enum(['at-once', 'daily', 'weekly', 'off']);
export type NotificationEmail = z.infer<typeof notificationEmail>;

export const notification = z.object({
  _id: id,
  /** The most similar one for an event that is not in the list: see `laterEventKind`. */
  kind: notificationKind,
  /** A complete sentence: what happened. */
  text: z.string(),
  /** What follows: a reason, or how to object. Null without one. */
  detail: z.string().nullable(),
  /** The path of the page that it is about, and the link's label; null if there is no page. */
  link: z.object({ path: z.string(), label: z.string() }).nullable(),
  createdAt: instant,
  /** Null while it is unread. */
  readAt: instant.nullable(),
});
export type Notification = z.infer<typeof notification>;

/** How many unread notifications a person has. */
const unread = z.number().int().min(0);

/** Where the next page starts; opaque to clients. */
const cursor = z
  .string()
  .regex(/^\d{1,14}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'This cursor is not valid.');

export const listNotifications = defineCall({
  method: 'GET',
  path: apiPaths.notifications,
  access: 'verified',
  summary: 'List your own notifications, newest first',
  description: 'The newest 500 are retained, each for at most a year.',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(20),
    /** The `next` of the page before. */
    cursor: cursor.optional(),
    /** `true`: only unread ones. */
    unread: z.enum(['true', 'false']).optional(),
    kind: notificationKind.optional(),
  }),
  status: 200,
  response: z.object({
    items: z.array(notification),
    /** The cursor of the next page; null on the last one. */
    next: z.string().nullable(),
    /** Unread notifications of all kinds. */
    unread,
  }),
});

export const countUnreadNotifications = defineCall({
  method: 'GET',
  path: apiPaths.notificationsUnread,
  access: 'verified',
  summary: 'Count your own unread notifications',
  status: 200,
  response: z.object({ unread }),
});

export const readNotification = defineCall({
  method: 'POST',
  path: apiPaths.notificationRead,
  access: 'verified',
  summary: 'Mark one of your own notifications as read',
  params: z.object({ id }),
  body: z.strictObject({}).optional(),
  status: 200,
  response: z.object({ unread }),
  errors: ['NOT_FOUND'],
});

export const readAllNotifications = defineCall({
  method: 'POST',
  path: apiPaths.notificationsRead,
  access: 'verified',
  summary: 'Mark all your own notifications as read',
  body: z.strictObject({}).optional(),
  status: 200,
  response: z.object({ unread }),
});

/** The data of an event of `GET /notifications/stream`, named 'unread'. Holds no content. */
export const notificationEvent = z.object({ unread });
export type NotificationEvent = z.infer<typeof notificationEvent>;

/** A kind's settings. */
export const notificationSetting = z.object({
  kind: notificationKind,
  /** What the kind is about: 'A new review of your box'. */
  label: z.string(),
  /** Whether notifications are listed on the site. */
  inApp: z.boolean(),
  email: notificationEmail,
  /** The email settings that can be chosen; one if it cannot be changed. */
  emailChoices: z.array(notificationEmail),
  /** Why a setting cannot be changed; null if both can. */
  locked: z.object({ inApp: z.string().nullable(), email: z.string().nullable() }),
});
export type NotificationSetting = z.infer<typeof notificationSetting>;

/** The setting of an email that is about no notification. */
export const emailSetting = z.object({
  /** An `emailKind`; a string, so that the list can grow. */
  kind: z.string(),
  /** What the email is about: 'Invitations to review boxes you ordered'. */
  label: z.string(),
  isOn: z.boolean(),
});
export type EmailSetting = z.infer<typeof emailSetting>;

const settings = z.object({
  settings: z.array(notificationSetting),
  /** Absent from an older api. */
  emails: z.array(emailSetting).optional(),
});

export const listNotificationSettings = defineCall({
  method: 'GET',
  path: apiPaths.notificationSettings,
  access: 'verified',
  summary: 'List your own notification settings',
  description: 'Includes the kinds that your role receives.',
  status: 200,
  response: settings,
});

/** A change of a kind's settings; omitted ones stay unchanged. An `emailKind` has only `email`, 'at-once' or 'off'. */
export const notificationSettingChange = z.strictObject({
  kind: z.enum([...notificationKind.options, ...emailKind.options]),
  inApp: z.boolean().optional(),
  email: notificationEmail.optional(),
});
export type NotificationSettingChange = z.infer<typeof notificationSettingChange>;

export const changeNotificationSetting = defineCall({
  method: 'PATCH',
  path: apiPaths.notificationSettings,
  access: 'verified',
  summary: 'Change your own notification settings of a kind',
  description:
    'Security notices, invoices and decisions that we must send cannot be switched off. An email setting also applies to notifications that wait for the next daily or weekly email.',
  body: notificationSettingChange,
  status: 200,
  response: settings,
  errors: ['VALIDATION_FAILED'],
});

/** The token of an unsubscribe link: names a person and a kind, is signed, and is valid for 90 days. */
const unsubscribeQuery = z.object({ token: z.string().max(500) });

/** What an unsubscribe link switches off. */
const subscription = z.object({
  /**
   * 'digest': every kind that is emailed daily or weekly. Also of an `emailKind`, as this list is closed in this major
   * version; `label` names it.
   */
  kind: z.enum([...notificationKind.options, 'digest']),
  label: z.string(),
  /** Whether the emails are on. */
  isSubscribed: z.boolean(),
});

export const getUnsubscribe = defineCall({
  method: 'GET',
  path: apiPaths.notificationUnsubscribe,
  access: 'public',
  summary: 'See which emails an unsubscribe link switches off',
  description: 'Changes nothing. Needs no login: the link is the permission.',
  query: unsubscribeQuery,
  status: 200,
  response: subscription,
  errors: ['LINK_INVALID', 'RATE_LIMITED'],
});

export const unsubscribe = defineCall({
  method: 'POST',
  path: apiPaths.notificationUnsubscribe,
  access: 'public',
  summary: 'Switch off the emails that an unsubscribe link names',
  description:
    'Mail programs call it as one-click unsubscription (RFC 8058), so the form that they send is accepted. A repeat changes nothing.',
  query: unsubscribeQuery,
  status: 200,
  response: nothing,
  errors: ['LINK_INVALID', 'RATE_LIMITED'],
});
