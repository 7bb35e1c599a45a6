import type { ApiErrorBody } from '@hive/contract/common';
import type { InvitedTo, Invitation } from '@hive/contract/invitations';
import type { TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';

export type Answer<T> = Partial<ApiErrorBody> & Partial<T>;

export const invite = (admin: TestClient, boxId: string, email: string) =>
  admin.post<Answer<{ invitation: Invitation }>>('/api/admin/invitations', { boxId, email });

/** The token of the last invitation emailed to an address. */
export async function readToken(test: TestApp, email: string): Promise<string> {
  const { text } = await test.mails.latest(email);
  const token = /\/accept-invitation\?token=(\S+)/.exec(text)?.[1];
  if (!token) throw new Error('The email contains no invitation.');
  return decodeURIComponent(token);
}

export const look = (client: TestClient, token: string) =>
  client.post<Answer<InvitedTo>>('/api/invitations/look', { token });

export const accept = (client: TestClient, token: string) =>
  client.post<Answer<InvitedTo>>('/api/invitations/accept', { token });

export const revoke = (admin: TestClient, id: string) =>
  admin.request<Answer<object>>('DELETE', `/api/admin/invitations/${id}`);

export const readInvitations = async (
  admin: TestClient,
  query: Record<string, string | number> = {},
): Promise<Invitation[]> =>
  (
    await admin.get<{ items: Invitation[] }>('/api/admin/invitations', {
      query: { pageSize: 100, ...query },
    })
  ).body.items;
