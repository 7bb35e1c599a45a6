import type { AdminApplication, Application, ApplicationBody } from '@hive/contract/applications';
import type { ApiErrorBody } from '@hive/contract/common';
import type { OwnBox } from '@hive/contract/partners';
import type { Insertable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { ApplicationTable } from '../../../src/database/membership-schema';
import { createFactories } from '../../support/factories';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';

export type Answer<T> = Partial<ApiErrorBody> & Partial<T>;

let counter = 0;

/** A valid application, for a new brand and an existing category. */
export async function applicationOf(
  test: TestApp,
  values: Partial<ApplicationBody> = {},
): Promise<ApplicationBody> {
  const categoryId = values.categoryId ?? (await createFactories(test.database).makeCategory()).id;
  return {
    brandName: `Brand ${(counter += 1)}`,
    website: 'https://brand.example',
    contactName: 'Ada Byron',
    categoryId,
    shortDescription: 'A box of good tea every month.',
    agreement: true,
    ...values,
  };
}

export const send = (client: TestClient, body: unknown) =>
  client.post<Answer<{ application: Application }>>('/api/applications', body);

/** Applies for a brand. @returns the application's id */
export async function applyFor(
  test: TestApp,
  client: TestClient,
  values: Partial<ApplicationBody> = {},
): Promise<string> {
  const { status, body } = await send(client, await applicationOf(test, values));
  if (status !== 201) throw new Error(`Applying was refused: ${body.code}`);
  return body.application!._id;
}

/** Inserts a pending application. */
export async function insertApplication(
  { database, clock }: TestApp,
  userId: string,
  values: Partial<Insertable<ApplicationTable>> = {},
) {
  return database
    .insertInto('application')
    .values({
      id: newId(),
      user_id: userId,
      brand_name: `Brand ${(counter += 1)}`,
      website: 'https://brand.example',
      contact_name: 'Ada Byron',
      short_description: 'A box of good tea every month.',
      agreed_at: clock.now(),
      created_at: clock.now(),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const readOwn = async (client: TestClient): Promise<Application[]> =>
  (await client.get<{ applications: Application[] }>('/api/applications')).body.applications;

export const withdraw = (client: TestClient, id: string) =>
  client.request<Answer<object>>('DELETE', `/api/applications/${id}`);

export const signInAdmin = async (test: TestApp): Promise<TestClient> =>
  (await signIn(test, { role: 'admin', isSteppedUp: true })).client;

export const readQueue = async (
  admin: TestClient,
  query: Record<string, string | number> = {},
): Promise<AdminApplication[]> =>
  (
    await admin.get<{ items: AdminApplication[] }>('/api/admin/applications', {
      query: { pageSize: 100, ...query },
    })
  ).body.items;

export const approve = (admin: TestClient, id: string) =>
  admin.post<Answer<{ boxId: string }>>(`/api/admin/applications/${id}/approve`, {});

export const reject = (admin: TestClient, id: string, reason = 'We list food only.') =>
  admin.post<Answer<object>>(`/api/admin/applications/${id}/reject`, { reason });

export const readOwnBoxes = (client: TestClient) =>
  client.get<Answer<{ boxes: OwnBox[] }>>('/api/partner/boxes');
