import type { AuditEntry } from '@hive/contract/audit';
import { signIn } from '../support/sign-in';
import type { TestApp } from '../support/test-app';
import type { TestClient } from '../support/test-client';

/** Creates an admin with a stepped-up session. */
export const signInAdmin = (
  test: TestApp,
  values: { name?: string; email?: string } = {},
): Promise<{ client: TestClient; userId: string }> =>
  signIn(test, { role: 'admin', isSteppedUp: true, ...values });

/** Reads the newest entries as an admin. */
export const readAudit = async (
  admin: TestClient,
  query: Record<string, string | number> = {},
): Promise<AuditEntry[]> =>
  (
    await admin.get<{ items: AuditEntry[] }>('/api/admin/audit', {
      query: { pageSize: 100, ...query },
    })
  ).body.items;

/** Reads the newest entry. @throws if there is none */
export async function lastEntry(admin: TestClient): Promise<AuditEntry> {
  const [entry] = await readAudit(admin, { pageSize: 1 });
  if (!entry) throw new Error('The audit has no entry.');
  return entry;
}
