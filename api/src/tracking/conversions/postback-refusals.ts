import { limits } from '@hive/contract/limits';
import { postbackHeaders } from '@hive/contract/postback-scheme';
import type { NotCountedReason } from '../clicks/counting-rules';
import { Problem } from '../../platform/http/problem';

const { keyId, timestamp, signature } = postbackHeaders;

/** @param fields the headers that are missing or cannot be read */
export const unsigned = (fields: Record<string, string>): Problem =>
  new Problem(
    'POSTBACK_UNSIGNED',
    `This postback is not signed correctly. Check ${Object.keys(fields).join(', ')}.`,
    { fields },
  );

/** What each header must be. */
export const headerSentences = {
  [keyId]: 'Send the id of one of the box’s keys, as shown in your dashboard.',
  [timestamp]: 'Send whole seconds since 1970 (UTC), not milliseconds.',
  [signature]: 'Send v1= and then the HMAC-SHA256 as 64 lower-case hexadecimal digits.',
} as const;

export const keyUnknown = (id: string): Problem =>
  new Problem('KEY_UNKNOWN', `There is no key ${id}. Use the id of an active key of the box.`);

export const keyRetired = (id: string, endsAt: Date): Problem =>
  new Problem(
    'KEY_RETIRED',
    `The key ${id} was retired on ${endsAt.toISOString()}. Sign with an active key.`,
  );

/** @param seconds the age of the timestamp; negative if it is in the future */
export function timestampOutOfWindow(seconds: number): Problem {
  const off = Math.abs(seconds);
  const where = seconds > 0 ? 'old' : 'ahead of our clock';
  return new Problem(
    'TIMESTAMP_OUT_OF_WINDOW',
    `The timestamp is ${off} seconds ${where}; ${limits.postbackWindowSeconds} are allowed. Sign every attempt again, and check your server’s clock.`,
    { details: { seconds: off, allowedSeconds: limits.postbackWindowSeconds } },
  );
}

/** @param toSign the text to sign; returned to the sender and never stored */
export const signatureWrong = (toSign: string): Problem =>
  new Problem(
    'SIGNATURE_WRONG',
    'The signature does not match. Sign the timestamp, a full stop and the body, byte for byte as sent, with the whole text of this key’s secret.',
    { fields: { [signature]: toSign } },
  );

export const bodyTooLarge = (bytes: number, most: number): Problem =>
  new Problem(
    'BODY_TOO_LARGE',
    `A postback can have at most ${most} bytes; this one has ${bytes}.`,
  );

const listOf = (fields: Record<string, string>): string => {
  const names = Object.keys(fields);
  return `${names.join(', ')} ${names.length === 1 ? 'differs' : 'differ'}`;
};

export const orderRepeated = (order: string, fields: Record<string, string>): Problem =>
  new Problem(
    'ORDER_REPEATED',
    `The order ${order} was reported before with other content: ${listOf(fields)}. The first report stays.`,
    { fields },
  );

export const reversalRepeated = (refund: string, fields: Record<string, string>): Problem =>
  new Problem(
    'REVERSAL_REPEATED',
    `The refund ${refund} was reported before with other content: ${listOf(fields)}. The first report stays.`,
    { fields },
  );

export const orderUnknown = (order: string): Problem =>
  new Problem('ORDER_UNKNOWN', `No order ${order} of this box was reported. Report it first.`);

export const conversionDeclined = (order: string): Problem =>
  new Problem(
    'CONVERSION_DECLINED',
    `The order ${order} was declined. You pay no commission for it, so there is none to refund.`,
  );

export const reversalTooLarge = (leftPence: number): Problem =>
  new Problem(
    'REVERSAL_TOO_LARGE',
    leftPence === 0
      ? 'This order has been refunded in full.'
      : `Only ${leftPence} pence of this order can still be refunded.`,
    { details: { leftPence } },
  );

/** Also returned for another box's click, so that its existence is not revealed. */
export const clickUnknown = (): Problem =>
  new Problem(
    'CLICK_UNKNOWN',
    'This box has no such click. Send the id exactly as your site received it in its URL, signed with a key of the box whose link was clicked. A click of the last minute may not be stored yet: try again in a minute.',
  );

export const clickTooOld = (days: number): Problem =>
  new Problem(
    'CLICK_TOO_OLD',
    `The click was ${days} days before the order; an order counts if it was placed at most ${limits.clickDays} days after the click.`,
  );

/** Clicks that are not counted, but whose orders are. */
export type BillableReason = 'repeat' | 'network-limit' | 'sponsored';

export const isBillable = (reason: NotCountedReason): reason is BillableReason =>
  reason === 'repeat' || reason === 'network-limit' || reason === 'sponsored';

const reasons: Record<Exclude<NotCountedReason, BillableReason>, string> = {
  bot: 'it was made by a bot',
  own: 'it was made by a partner or an admin of Hive',
  'over-limit': 'it exceeded the limit for one visitor',
};

export const clickNotCounted = (reason: keyof typeof reasons): Problem =>
  new Problem(
    'CLICK_NOT_COUNTED',
    `This click does not count: ${reasons[reason]}. So the order does not count either.`,
  );
