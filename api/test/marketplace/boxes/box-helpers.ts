import type { AdminBox, AdminBoxPage } from '@hive/contract/admin-boxes';
import type { TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import type { Answer } from '../../administration/users/user-helpers';

/** The input of the partner form. */
export const partnerForm = {
  name: 'Café Niño’s Tea',
  website: 'https://tea.example',
  affiliateLink: 'https://tea.example/join',
  commission: 12.5,
};

export const create = (admin: TestClient, body: object) =>
  admin.post<Answer<AdminBox>>('/api/boxes', body);

export const change = (admin: TestClient, id: string, body: object) =>
  admin.request<Answer<AdminBox>>('PATCH', `/api/boxes/${id}`, { body });

export const archive = (admin: TestClient, id: string) =>
  admin.request('DELETE', `/api/boxes/${id}`, { body: {} });

export const listPage = async (
  admin: TestClient,
  query: Record<string, string | number>,
): Promise<AdminBoxPage> => (await admin.get<AdminBoxPage>('/api/boxes', { query })).body;

/** The boxes as currently shown to the public. */
export async function readPublic(test: TestApp) {
  await test.app.catalogue.refresh();
  return (await test.client.get<{ name: string }[]>('/api/boxes/public')).body;
}
