import type { ApiErrorBody } from '@hive/contract/common';
import type { AdminUser, UserPage } from '@hive/contract/users';
import type { TestClient } from '../../support/test-client';

export type Answer<T> = Partial<ApiErrorBody> & Partial<T>;

export const listPage = async (
  admin: TestClient,
  query: Record<string, string | number>,
): Promise<UserPage> => (await admin.get<UserPage>('/api/user/all', { query })).body;

export const change = (admin: TestClient, id: string, body: object) =>
  admin.request<Answer<AdminUser>>('PATCH', `/api/user/${id}`, { body });

export const suspend = (
  admin: TestClient,
  id: string,
  suspended = true,
  { version, reason }: { version?: number; reason?: string } = {},
) =>
  admin.request<Answer<AdminUser>>('PATCH', `/api/user/${id}/suspend`, {
    body: { suspended, version, reason },
  });

export const remove = (admin: TestClient, id: string) =>
  admin.request<Answer<object>>('DELETE', `/api/user/${id}`, { body: {} });
