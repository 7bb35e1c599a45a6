import type { AuditEntry } from '@hive/contract/audit';
import { signIn } from '../support/sign-in';
import type { TestApp } from '../support/test-app';
import type { TestClient } from '../support/test-client';

/** An admin with a recently verified strong factor. */
export const signInAdmin = (
  test: TestApp,
  values: { name?: string; email?: string } = {},
): Promise<{ client: TestClient; userId: string }> =>
  signIn(test, { role: 'admin', isSteppedUp: true, ...values });

/** The newest entries, as returned to an admin. */
export const readAudit = async (
  admin: TestClient,
  query: Record<string, string | number> = {},
): Promise<AuditEntry[]> =>
  (
    await admin.get<{ items: AuditEntry[] }>('/api/admin/audit', {
      query: { pageSize: 100, ...query },
    })
  ).body.items;

/** The newest entry. @throws if there is none */
export async function lastEntry(admin: TestClient): Promise<AuditEntry> {
  const [entry] = await readAudit(admin, { pageSize: 1 });
  if (!entry) throw new Error('Nothing is in the audit.');
  return entry;
}
