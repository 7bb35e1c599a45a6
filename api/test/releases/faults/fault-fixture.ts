import type { FaultDetail, FaultGroup } from '@hive/contract/faults';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { signIn } from '../../support/sign-in';
import type { TestClient } from '../../support/test-client';
import { createReleaseApp } from '../registry/release-app';

/** The remote whose version 1 is live. */
export const app = 'remote-user';

/** The address of a script of a version. */
export const script = (version: string, file = 'page.0a1b2c3d.js') =>
  `https://hive.example/releases/${app}/${version}/${file}`;

/** A stack of Chromium, with a place outside releases whose address has a secret. */
export const stackIn = (version: string, column = 20) =>
  `TypeError\nTypeError: x is not a function\n    at render (${script(version)}:1:${column})\n` +
  `    at https://hive.example/results?token=secret-token:3:4\n` +
  `    at async Object.load (https://hive.example/releases/shell/1/main.ffffffff.js:1:9)`;

export interface FaultList {
  items: FaultGroup[];
  total: number;
  choices: { apps: string[]; owners: string[]; versions: string[] };
}

/** An api with releases and almost no limit of reports, and an admin. */
export async function createFaultFixture() {
  const { test, releases } = await createReleaseApp({
    live: { shell: {}, [app]: {} },
    policy: {
      rateLimits: { ...securityPolicy.rateLimits, clientReport: { points: 2_000, seconds: 60 } },
    },
  });
  const signInAdmin = async () => (await signIn(test, { role: 'admin', isSteppedUp: true })).client;
  let admin = await signInAdmin();
  return {
    test,
    releases,
    admin: () => admin,
    /** Signs in again, after the clock has moved beyond the session. */
    renewAdmin: async () => void (admin = await signInAdmin()),
    report: (client: TestClient, extra: object = {}) =>
      client.post('/api/client-reports', {
        remote: app,
        version: '1',
        phase: 'render',
        message: `${app}@1, render: x is not a function`,
        stack: stackIn('1'),
        page: '/results?token=secret-token',
        ...extra,
      }),
    list: async (query: Record<string, string | number> = {}): Promise<FaultList> =>
      (await admin.get<FaultList>('/api/admin/faults', { query: { pageSize: 100, ...query } }))
        .body,
    read: async (id: string) => admin.get<FaultDetail>(`/api/admin/faults/${id}`),
    removeAll: async () => void (await test.database.deleteFrom('fault_group').execute()),
    close: () => test.close(),
  };
}
