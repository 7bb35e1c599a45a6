import { z } from 'zod';
import type { ErrorCode } from './error-codes';
import { errorStatus } from './error-codes';
import { limits } from './limits';
import { hasUnsafeCharacter } from './text';
import { hasPublicName, hasUserInfo } from './web-address';

/** A record's id on the wire: a UUID (version 7 for our own rows). */
export const id = z.uuid({ error: 'This id is not valid.' });

/** An instant, UTC, ISO 8601 with a Z. */
export const instant = z.iso.datetime();

/** The error beside a field with a text that the api refuses in every input. Not in `text.ts`, which the first visit loads. */
export const unsafeTextMessage = 'This text contains a character that can’t be saved.';

const isSafe = (text: string): boolean => !hasUnsafeCharacter(text);

/**
 * A text without control characters and the like, which the api refuses in every input. A form checks it before it sends.
 * The pattern stands beside the check because clients built against an older contract know it.
 */
export const storableText = z
  .string()
  .regex(/^[^\0]*$/, unsafeTextMessage)
  .refine(isSafe, unsafeTextMessage);

/** The message of a text that is too long. */
export const tooLong = (max: number): string => `Use at most ${max} characters.`;

/** A text entered by a user, with at least one visible character. */
export const writtenText = (max: number, ask: string) =>
  storableText.trim().min(1, ask).max(max, tooLong(max));

/** A search term of a list. */
export const searchText = storableText.trim().max(limits.searchMax);

/** Money in pounds with two decimals, as a JSON number. Inside the api it is integer pence. */
export const pounds = z.number().multipleOf(0.01);

/** A price as entered, in pounds. */
export const pricePounds = z
  .number({ error: 'Enter a price in pounds.' })
  .min(0, 'Enter a price of zero or more.')
  .max(limits.priceMax, `Enter at most £${limits.priceMax}.`)
  .multipleOf(0.01, 'Enter an amount in pounds and pence.');

/** The error beside a text that is no http(s) address. */
export const noWebAddress = 'Enter a web address that starts with http:// or https://.';

const userInfo = 'Enter a web address without a user name or password.';
const localName = 'Enter an address on the public internet, like https://www.example.com.';

/** Why an address that is otherwise valid is refused; null if it is not. */
const findAddressProblem = (address: string, isPublic: boolean): string | null => {
  if (!isSafe(address)) return unsafeTextMessage;
  if (hasUserInfo(address)) return userInfo;
  return isPublic && !hasPublicName(address) ? localName : null;
};

/** One check of an address with several messages: stored contracts count the checks of a field. */
const checkAddress = (isPublic: boolean) => (address: string, context: z.RefinementCtx<string>) => {
  const message = findAddressProblem(address, isPublic);
  if (message) context.addIssue({ code: 'custom', message });
};

const anyUrl = z.url({ protocol: /^https?$/, error: noWebAddress }).max(limits.urlMax);

/** An http(s) address; nothing else may ever become a link (ASVS 1.2.2). */
export const webUrl = anyUrl.superRefine(checkAddress(false));

/** The address of a brand's website or page, which others open: it has a public domain name. */
export const publicUrl = anyUrl.superRefine(checkAddress(true));

/** The address of a picture: a public one, or one of ours. */
export const pictureUrl = z
  .string()
  .regex(/^[^\0]*$/, unsafeTextMessage)
  .trim()
  .max(limits.urlMax)
  .regex(/^(https?:\/\/\S+|\/media\/[\w./-]+(\?v=[\w-]+)?)$/i, noWebAddress)
  .superRefine((address, context) => checkAddress(!address.startsWith('/'))(address, context));

/** The body of every error response. */
export const apiError = z.object({
  /** Stable; the interface switches on it. */
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  /** A message for the user. */
  message: z.string(),
  /** Why a 403 came, where the client must act on it ('TOTP_REQUIRED'). */
  reason: z.string().optional(),
  /** Invalid fields by name (dotted for nested ones), each with its message. */
  fields: z.record(z.string(), z.string()).optional(),
  /** Figures that go with the code: attempt, retryAfterSeconds. */
  details: z.record(z.string(), z.number()).optional(),
  /** The current record, when a write was refused because another client changed it first. */
  current: z.unknown().optional(),
  /** The request's id, as in the log and the X-Request-Id header. */
  requestId: z.string(),
});
export type ApiErrorBody = z.infer<typeof apiError>;

/** The query of a paged list. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(5),
});

/** A page of items with the size of the whole. */
export const paged = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    page: z.number().int(),
    pageSize: z.number().int(),
    total: z.number().int(),
  });

/** The empty response. */
export const nothing = z.object({});
