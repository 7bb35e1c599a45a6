import { limits } from '@hive/contract/limits';
import { postbackHeaders } from '@hive/contract/postback-scheme';
import type { NotCountedReason } from '../clicks/counting-rules';
import { Problem } from '../../platform/http/problem';

const { keyId, timestamp, signature } = postbackHeaders;

/** @param fields the headers that are missing or cannot be read */
export const unsigned = (fields: Record<string, string>): Problem =>
  new Problem(
    'POSTBACK_UNSIGNED',
    `This postback is not signed as it must be: look at ${Object.keys(fields).join(', ')}.`,
    { fields },
  );

/** What each header must be. */
export const headerSentences = {
  [keyId]: 'Send the id of one of the box’s keys, as your dashboard shows it.',
  [timestamp]: 'Send the seconds since 1970 (UTC) as a whole number, not milliseconds.',
  [signature]: 'Send v1= and then the HMAC-SHA256 as 64 lower-case hexadecimal digits.',
} as const;

export const keyUnknown = (id: string): Problem =>
  new Problem('KEY_UNKNOWN', `There is no key ${id}. Copy the id of a live key of the box.`);

export const keyRetired = (id: string, endsAt: Date): Problem =>
  new Problem(
    'KEY_RETIRED',
    `The key ${id} was retired and ended on ${endsAt.toISOString()}. Sign with the key that took over.`,
  );

/** @param seconds the age of the timestamp; negative if it is in the future */
export function timestampOutOfWindow(seconds: number): Problem {
  const off = Math.abs(seconds);
  const where = seconds > 0 ? 'old' : 'ahead of our clock';
  return new Problem(
    'TIMESTAMP_OUT_OF_WINDOW',
    `The timestamp is ${off} seconds ${where}; ${limits.postbackWindowSeconds} are allowed. Sign each attempt anew, and check your server’s clock.`,
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
  new Problem('BODY_TOO_LARGE', `A postback has ${most} bytes at most; this one has ${bytes}.`);

const listOf = (fields: Record<string, string>): string => {
  const names = Object.keys(fields);
  return `${names.join(', ')} ${names.length === 1 ? 'differs' : 'differ'}`;
};

export const orderRepeated = (order: string, fields: Record<string, string>): Problem =>
  new Problem(
    'ORDER_REPEATED',
    `The order ${order} was reported before, and not like this: ${listOf(fields)}. What was reported first stays.`,
    { fields },
  );

export const reversalRepeated = (refund: string, fields: Record<string, string>): Problem =>
  new Problem(
    'REVERSAL_REPEATED',
    `The refund ${refund} was reported before, and not like this: ${listOf(fields)}. What was reported first stays.`,
    { fields },
  );

export const orderUnknown = (order: string): Problem =>
  new Problem('ORDER_UNKNOWN', `No order ${order} of this box was reported. Report it first.`);

export const conversionDeclined = (order: string): Problem =>
  new Problem(
    'CONVERSION_DECLINED',
    `The order ${order} was declined: it brings no commission, so there is none to take back.`,
  );

export const reversalTooLarge = (leftPence: number): Problem =>
  new Problem(
    'REVERSAL_TOO_LARGE',
    leftPence === 0
      ? 'Nothing of this order is left to pay back.'
      : `Only ${leftPence} pence of this order are left to pay back.`,
    { details: { leftPence } },
  );

/** Also returned for another box's click, so that its existence is not revealed. */
export const clickUnknown = (): Problem =>
  new Problem(
    'CLICK_UNKNOWN',
    'This box has no such click. Send the id as it came in the address your site was opened with, signed with a key of the box whose link was clicked. A click of this minute may take a moment: try again then.',
  );

export const clickTooOld = (days: number): Problem =>
  new Problem(
    'CLICK_TOO_OLD',
    `The click was ${days} days before the order; an order counts for ${limits.clickDays} days after a click.`,
  );

const machines: Record<Exclude<NotCountedReason, 'repeat'>, string> = {
  bot: 'a machine made it',
  'over-limit': 'more clicks came than one person makes',
};

export const clickNotCounted = (reason: keyof typeof machines): Problem =>
  new Problem(
    'CLICK_NOT_COUNTED',
    `This click does not count: ${machines[reason]}. No order counts for it either.`,
  );

export const invalidField = (field: string, message: string): Problem =>
  new Problem('VALIDATION_FAILED', message, { fields: { [field]: message } });
