import { createHmac, randomUUID } from 'node:crypto';
import type { OpenKey } from '@hive/api/tracking/conversions/postback-keys';
import { apiBase, apiPaths, fill } from '@hive/contract/api-paths';
import type { ExpenseFields } from '@hive/contract/expenses';
import { idempotencyHeader } from '@hive/contract/idempotency';
import { postbackHeaders } from '@hive/contract/postback-scheme';
import type { Answer, SiteRequest } from '../balancers/exchange';

/** The headers of a body of JSON. */
const json = { 'content-type': 'application/json' };

/** Sends JSON to the api. */
export const postJson = (
  path: string,
  body: object,
  headers?: Record<string, string>,
): SiteRequest => ({
  path: apiBase + path,
  method: 'POST',
  headers: { ...json, ...headers },
  body: JSON.stringify(body),
});

/** Registers an account. */
export const registration = (email: string): SiteRequest =>
  postJson(apiPaths.authRegister, { email, password: 'a sturdy phrase of benches' });

/** Follows a link to a box, as a visitor who consented. */
export const clickRequest = (boxId: string): SiteRequest => ({
  path: `/go/${boxId}`,
  headers: { cookie: 'hive_consent=accepted' },
});

/** The click's id, which the link of a box has in the parameter `subid`; undefined if it was not answered. */
export const readClickId = ({ location }: Pick<Answer, 'location'>): string | undefined =>
  (location && new URL(location, 'https://none.example').searchParams.get('subid')) || undefined;

/** An order for a click, as the server of a brand sends it. */
export const orderBody = (clickId: string, orderReference: string): string =>
  JSON.stringify({ orderReference, clickId, amountPence: 2499, currency: 'GBP' });

/** Signed for this moment, as the time is part of the signature. */
export function signedPostback({ id, secret }: OpenKey, body: string): SiteRequest {
  const timestamp = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return {
    path: apiBase + apiPaths.conversions,
    method: 'POST',
    headers: {
      ...json,
      [postbackHeaders.keyId]: id,
      [postbackHeaders.timestamp]: String(timestamp),
      [postbackHeaders.signature]: `v1=${signature}`,
    },
    body,
  };
}

/** The headers of a write in a session that is not repeated by a second request. */
export const writeHeaders = (accessToken: string): Record<string, string> => ({
  authorization: `Bearer ${accessToken}`,
  [idempotencyHeader]: randomUUID(),
});

/** Books an expense as an admin; with the id of one, changes it. */
export function expenseRequest(
  { accessToken, category }: { accessToken: string; category: string },
  fields: Partial<ExpenseFields> & { version?: number },
  id?: string,
): SiteRequest {
  const date = new Date().toISOString().slice(0, 10);
  const body = { date, amount: 12.5, vendor: 'Post', category, ...fields };
  const path = id ? fill(apiPaths.accountingExpenseOne, { id }) : apiPaths.accountingExpense;
  const request = postJson(path, body, writeHeaders(accessToken));
  return id ? { ...request, method: 'PUT' } : request;
}
